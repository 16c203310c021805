import type { WordsLike } from "../words.ts";
import type { mailEn } from "./mail.en.ts";

export const mailAr: WordsLike<typeof mailEn> = {
  "mail.message.heading": "رسالة جديدة من {name} عبر {site}",
  "mail.message.about": "{name}: {subject}",
  "mail.message.name": "الاسم",
  "mail.message.email": "البريد الإلكتروني",
  "mail.message.subject": "الموضوع",
  "mail.message.language": "كُتبت في",
  "mail.message.inEnglish": "الصفحة الإنجليزية",
  "mail.message.inArabic": "الصفحة العربية",
  "mail.message.answer": "أجب عن هذه الرسالة البريدية فيصل جوابك إلى {name}.",
  "mail.message.inbox": "جميع الرسائل",
  // Mails about an account
  "mail.code.heading": "رمز التحقق لدخول {site}",
  "mail.code.text": "أدخل هذا الرمز لفتح لوحة الإدارة. يصلح الرمز خمس دقائق ويُستخدم مرة واحدة.",
  "mail.confirm.heading": "أكّد بريدك الإلكتروني في {site}",
  "mail.confirm.text": "افتح الرابط وأدخل كلمة المرور التي اخترتها ليصبح حسابك جاهزًا. يصلح الرابط يومًا واحدًا.",
  "mail.confirm.link": "تأكيد البريد الإلكتروني",
  "mail.alreadyMember.heading": "لديك حساب في {site} من قبل",
  "mail.alreadyMember.text":
    "حاول أحدهم، ولعله أنت، إنشاء حساب بهذا البريد. لديك حساب من قبل: سجّل الدخول به، أو عيّن كلمة مرور جديدة إن نسيت كلمتك.",
  "mail.alreadyMember.link": "تسجيل الدخول",
  "mail.claim.heading": "تأكيد بريدك الإلكتروني في {site}",
  "mail.claim.text":
    "أنشأ أحدهم، ولعله أنت، حسابًا بهذا البريد مرة أخرى، ولم يؤكده أحد بعد. افتح الرابط لتأكيده واختيار كلمة مرورك، وعندها تبطل أي كلمة مرور سابقة. يصلح الرابط ستين دقيقة ويُستخدم مرة واحدة.",
  "mail.claim.link": "أكّد واختر كلمة مرور",
  "mail.reset.heading": "تعيين كلمة مرور جديدة في {site}",
  "mail.reset.text": "افتح الرابط لاختيار كلمة مرور جديدة. يصلح الرابط ستين دقيقة ويُستخدم مرة واحدة.",
  "mail.reset.link": "تعيين كلمة مرور جديدة",
  "mail.passwordChanged.heading": "تغيّرت كلمة مرورك في {site}",
  "mail.passwordChanged.text":
    "تغيّرت كلمة مرورك، وأُنهيت جلساتك على كل الأجهزة. إن لم تكن أنت من غيّرها فعيّن كلمة مرور جديدة فورًا.",
  "mail.secondFactorOn.heading": "فُعّلت المصادقة الثنائية في {site}",
  "mail.secondFactorOn.text":
    "من الآن تطلب لوحة الإدارة بعد كلمة المرور رمزًا يصلك بالبريد. احفظ رموزك الاحتياطية في مكان آمن.",
  "mail.secondFactorOff.heading": "أُوقفت المصادقة الثنائية في {site}",
  "mail.secondFactorOff.text": "لم تعد لوحة الإدارة تطلب رمزًا بعد كلمة المرور، ولم تعد رموزك الاحتياطية صالحة.",
  "mail.backupCodes.heading": "رموز احتياطية جديدة في {site}",
  "mail.backupCodes.text": "أُنشئت لحسابك رموز احتياطية جديدة، ولم تعد الرموز السابقة صالحة.",
  "mail.locked.heading": "محاولات كثيرة برموز خاطئة في {site}",
  "mail.locked.text":
    "أدخل شخص يعرف كلمة مرورك رمز تحقق خاطئًا عشر مرات، فأُغلقت خطوة التحقق خمس عشرة دقيقة. إن لم تكن أنت فعيّن كلمة مرور جديدة الآن.",
  "mail.test.heading": "رسالة تجريبية من {site}",
  "mail.test.text": "تُظهر هذه الرسالة أن البريد المرسل من {site} يصل.",
  "mail.newComments.heading": "علّق {name} على «{title}»",
  "mail.newComments.link": "راجع التعليقات",
  "mail.newUserSignup.heading": "أنشأ {name} ({email}) حسابًا في {site}",
  "mail.newUserSignup.link": "عرض المستخدمين",
  "mail.roleChanged.heading": "تغيّر دورك في {site}",
  "mail.roleChanged.text": "دورك الآن: {role}. أُنهيت جلستك، فسجّل الدخول من جديد للمتابعة.",
  "mail.invited.heading": "دعوة إلى {site}",
  "mail.invited.text":
    "أُنشئ لك حساب، ودورك فيه: {role}. افتح الرابط لاختيار كلمة المرور. يصلح الرابط سبعة أيام ويُستخدم مرة واحدة.",
  "mail.invited.link": "اختر كلمة المرور",
  "mail.role.user": "مستخدم",
  "mail.role.moderator": "مشرف",
  "mail.role.admin": "مدير",
  "mail.newBrowser.heading": "تسجيل دخول جديد إلى حسابك في {site}",
  "mail.newBrowser.text":
    "سُجّل الدخول إلى حسابك من متصفح لم يُستخدم معه من قبل: {browser}، في {time}، من العنوان {address}. إن كنت أنت فلا حاجة إلى أي إجراء.",
  "mail.newAdmin.heading": "مدير جديد في {site}",
  "mail.newAdmin.text":
    "أسند {actor} دور المدير إلى {name} ({email}). يستطيع المدير تغيير كل شيء وتنزيل النسخ الاحتياطية وإضافة آخرين.",
  "mail.adminJoined.heading": "انضم مدير مدعو إلى {site}",
  "mail.adminJoined.text": "سبقت دعوة {name} ({email}) بدور مدير، وقد اختار الآن كلمة مرور ويستطيع فتح لوحة الإدارة.",
  "mail.peopleChanged.heading": "تغيير في مستخدمي {site}",
  "mail.peopleChanged.role": "غيّر {actor} دور {name} ({email}) من {before} إلى {role}.",
  "mail.peopleChanged.invite": "دعا {actor} {name} ({email}). الدور: {role}.",
  "mail.peopleChanged.signOut": "أنهى {actor} جميع جلسات {name} ({email}).",
  "mail.peopleChanged.disable": "عطّل {actor} حساب {name} ({email}). الدور: {role}.",
  "mail.peopleChanged.enable": "أعاد {actor} تفعيل حساب {name} ({email}). الدور: {role}.",
  "mail.peopleChanged.remove": "حذف {actor} حسابًا كان دوره: {role}. تجد التفاصيل في سجل التدقيق.",
  "mail.backupDownloaded.heading": "نُزّلت نسخة احتياطية من {site}",
  "mail.backupDownloaded.text":
    "نزّل {actor} النسخة الاحتياطية {file} في {time}، من العنوان {address}. تحتوي النسخة على كل ما في الموقع، ومنه رسائل الزوار وعناوينهم.",
  "mail.verificationOn.heading": "فُعّل تأكيد البريد الإلكتروني في {site}",
  "mail.verificationOn.text":
    "فعّل {actor} تأكيد البريد الإلكتروني في {time}. على الحسابات الجديدة تأكيد عنوانها من جديد.",
  "mail.verificationOff.heading": "أُوقف تأكيد البريد الإلكتروني في {site}",
  "mail.verificationOff.text":
    "أوقف {actor} تأكيد البريد الإلكتروني في {time}. من الآن يمكن استخدام حسابات لم يؤكد أحد عناوينها.",
  "mail.maintenanceOn.heading": "{site} في وضع الصيانة",
  "mail.maintenanceOn.text": "فعّل {actor} وضع الصيانة في {time}. يرى الزوار إشعارًا مكان الموقع حتى يُوقف هذا الوضع.",
  "mail.maintenanceOff.heading": "عاد {site} متاحًا للزوار",
  "mail.maintenanceOff.text": "أوقف {actor} وضع الصيانة في {time}. صار الزوار يرون الموقع من جديد.",
  "mail.somebody": "شخص لديه وصول إلى الخادم",
  "mail.browserOnSystem": "{browser} على {system}",
  "mail.unknownBrowser": "متصفح غير معروف",
  "mail.unknownAddress": "غير معروف",
  // What to do if it was not you
  "mail.step.title": "إن لم تكن أنت من فعل ذلك، أو لم يكن مقصودًا:",
  "mail.step.password": "عيّن كلمة مرور جديدة. بذلك تنتهي جميع جلسات حسابك، ومعها جلسات أي شخص آخر دخل إليه.",
  "mail.step.methods": "ثم سجّل الدخول وراجع طرق دخولك (المصادقة الثنائية والرموز الاحتياطية)، واحذف منها ما لا تعرفه.",
  "mail.step.askRole": "غيّر أحد مديري الموقع دورك. اسأل صاحب الموقع إن كان ذلك مقصودًا.",
  "mail.step.users": "افتح قائمة المستخدمين وأنهِ فيها جلسات {actor}، ثم ألغِ ما تغيّر.",
  "mail.step.ownName":
    "إن جرى ذلك باسمك أنت فعيّن كلمة مرور جديدة. بذلك تنتهي جميع جلساتك، ومعها جلسات أي شخص آخر دخل إلى حسابك.",
  "mail.step.switches": "افتح الإعدادات وأعد المفتاح إلى ما كان عليه.",
  "mail.step.everybody": "من حصل على الملف حصل على كل ما فيه. اطلب من كل أصحاب الحسابات اختيار كلمات مرور جديدة.",
  "mail.step.machine":
    "إن تعذّر عليك الدخول فنفّذ الأمر {command} على الخادم: ينهي جميع جلساتك ويطبع رابطًا لكلمة مرور جديدة.",
  "mail.step.owner": "إن تعذّر عليك الدخول فراسل صاحب الموقع.",
  "mail.backupFailed.heading": "تعذّر النسخ الاحتياطي لموقع {site}",
  "mail.backupFailed.text":
    "لم تُنشأ النسخة الاحتياطية التلقائية. تُعاد المحاولة كل ساعة، ولن تصلك هذه الرسالة إلا مرة واحدة. السبب الأغلب امتلاء القرص، وفي سجل الخادم تفصيل أكثر.",
  "mail.backupFailed.link": "افتح إدارة قاعدة البيانات",
  "mail.diskScarce.heading": "قرص موقع {site} يوشك أن يمتلئ",
  "mail.diskScarce.text":
    "بقي أقل من 1 غيغابايت على القرص الذي تُحفظ فيه بيانات الموقع. إذا امتلأ تعذّر حفظ أي شيء وتعذّر النسخ الاحتياطي. لا تصلك هذه الرسالة إلا مرة واحدة، ثم من جديد إن تكرر النقص بعد زواله.",
  "mail.diskScarce.link": "افتح لوحة المعلومات",
  "mail.mailsFailing.heading": "تعذّر على {site} إيصال بعض رسائل البريد",
  "mail.mailsFailing.text":
    "ما زالت رسالة واحدة على الأقل تُرفض منذ أكثر من ست ساعات، وقد تكون دعوة مثلًا. تجد في القائمة إلى من كانت ولماذا رُفضت. لا تصلك هذه الرسالة إلا مرة واحدة، ثم من جديد إن تكرر ذلك بعد زواله.",
  "mail.mailsFailing.link": "اعرض الرسائل التي لم تُرسل",
  "mail.notYou": "إن لم تطلب ذلك فيمكنك تجاهل هذه الرسالة.",
};
