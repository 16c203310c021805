/** The words of the mails that the site sends. */
export const mailEn = {
  "mail.message.heading": "{name} wrote to you through {site}",
  "mail.message.about": "{name}: {subject}",
  "mail.message.name": "Name",
  "mail.message.email": "Email",
  "mail.message.subject": "Subject",
  "mail.message.language": "Written on",
  "mail.message.inEnglish": "the English page",
  "mail.message.inArabic": "the Arabic page",
  "mail.message.answer": "Reply to this email, and {name} receives it.",
  "mail.message.inbox": "All messages",
  // Mails about an account
  "mail.code.heading": "Your verification code for {site}",
  "mail.code.text": "Enter this code where you were asked for it. It is valid for 5 minutes and works once.",
  "mail.confirm.heading": "Confirm your email address for {site}",
  "mail.confirm.text":
    "Open the link and enter the password you chose, and your account is ready. The link is valid for one day.",
  "mail.confirm.link": "Confirm email address",
  "mail.alreadyMember.heading": "You already have an account at {site}",
  "mail.alreadyMember.text":
    "Someone, probably you, tried to sign up with this email address. You already have an account: sign in with it, or set a new password there if you have forgotten yours.",
  "mail.alreadyMember.link": "Sign in",
  "mail.claim.heading": "Confirm your email address for {site}",
  "mail.claim.text":
    "Someone, probably you, signed up with this email address again, and nobody has confirmed it yet. Open the link to confirm it and choose your password; any password chosen before then stops working. The link is valid for 60 minutes and works once.",
  "mail.claim.link": "Confirm and choose a password",
  "mail.reset.heading": "Set a new password for {site}",
  "mail.reset.text": "Open the link to choose a new password. It is valid for 60 minutes and works once.",
  "mail.reset.link": "Set new password",
  "mail.passwordChanged.heading": "Your password for {site} was changed",
  "mail.passwordChanged.text":
    "Your password has been changed, and you have been signed out everywhere. If it was not you, set a new password at once.",
  "mail.secondFactorOn.heading": "Two-factor authentication is on for {site}",
  "mail.secondFactorOn.text":
    "From now on signing in asks for a code after your password. Keep your backup codes in a safe place.",
  "mail.secondFactorOff.heading": "Two-factor authentication is off for {site}",
  "mail.secondFactorOff.text":
    "Signing in no longer asks for anything after your password, and your backup codes no longer work.",
  "mail.backupCodes.heading": "New backup codes for {site}",
  "mail.backupCodes.text": "New backup codes have been generated for your account. The older ones no longer work.",
  "mail.locked.heading": "Too many wrong codes at {site}",
  "mail.locked.text":
    "Someone who knows your password entered a wrong verification code ten times. The second step is closed for 15 minutes. If it was not you, set a new password now.",
  "mail.test.heading": "Test email from {site}",
  "mail.test.text": "This email shows that emails from {site} arrive.",
  "mail.reply.heading": "Re: {subject}",
  "mail.reply.about": "Your message to {site}",
  "mail.reply.wrote": "On {time}, {name} wrote:",
  "mail.newComments.heading": "{name} commented on {title}",
  "mail.newComments.link": "Moderate comments",
  "mail.newUserSignup.heading": "{name} ({email}) created an account at {site}",
  "mail.newUserSignup.link": "See all users",
  "mail.roleChanged.heading": "Your role at {site} has changed",
  "mail.roleChanged.text": "Your role is now: {role}. You have been signed out; sign in again to continue.",
  "mail.invited.heading": "You are invited to {site}",
  "mail.invited.text":
    "An account has been created for you. Your role: {role}. Open the link to choose your password. It is valid for 7 days and works once.",
  "mail.invited.link": "Choose your password",
  "mail.role.user": "User",
  "mail.role.moderator": "Moderator",
  "mail.role.admin": "Admin",
  "mail.newBrowser.heading": "New sign-in to your account at {site}",
  "mail.newBrowser.text":
    "Someone signed in to your account from a new browser: {browser}, on {time}, from the address {address}. If that was you, there is nothing to do.",
  "mail.newAdmin.heading": "{site} has a new admin",
  "mail.newAdmin.text":
    "{actor} made {name} ({email}) an admin. An admin can change everything, download backups and let others in.",
  "mail.adminJoined.heading": "An invited admin has joined {site}",
  "mail.adminJoined.text":
    "{name} ({email}) was invited as an admin, has now chosen a password and can open the admin panel.",
  "mail.peopleChanged.heading": "A change among the users of {site}",
  "mail.peopleChanged.role": "{actor} changed the role of {name} ({email}) from {before} to {role}.",
  "mail.peopleChanged.invite": "{actor} invited {name} ({email}). Role: {role}.",
  "mail.peopleChanged.signOut": "{actor} ended all sessions of {name} ({email}).",
  "mail.peopleChanged.disable": "{actor} disabled the account of {name} ({email}). Role: {role}.",
  "mail.peopleChanged.enable": "{actor} enabled the account of {name} ({email}) again. Role: {role}.",
  "mail.peopleChanged.remove": "{actor} deleted an account. Its role was: {role}. See the audit log for details.",
  "mail.backupDownloaded.heading": "A backup of {site} was downloaded",
  "mail.backupDownloaded.text":
    "{actor} downloaded the backup {file} on {time}, from the address {address}. It contains everything on the site, including the messages and addresses of visitors.",
  "mail.verificationOn.heading": "Email verification was switched on at {site}",
  "mail.verificationOn.text":
    "{actor} switched on email verification on {time}. From now on new accounts have to confirm their address.",
  "mail.verificationOff.heading": "Email verification was switched off at {site}",
  "mail.verificationOff.text":
    "{actor} switched off email verification on {time}. From now on accounts can be used before anyone has confirmed their address.",
  "mail.staffFactorOn.heading": "The staff of {site} need a second factor now",
  "mail.staffFactorOn.text":
    "{actor} switched on “Staff Need a Second Factor” on {time}. Whoever has none is led to setting one up.",
  "mail.staffFactorOff.heading": "The staff of {site} need no second factor any more",
  "mail.staffFactorOff.text":
    "{actor} switched off “Staff Need a Second Factor” on {time}. From now on a password alone can open an admin account.",
  "mail.strongFactorOn.heading": "Codes by email let no staff into {site} any more",
  "mail.strongFactorOn.text":
    "{actor} switched on “Passkey or App Only” on {time}. Whoever has neither is led to setting one up.",
  "mail.strongFactorOff.heading": "Codes by email let staff into {site} again",
  "mail.strongFactorOff.text":
    "{actor} switched off “Passkey or App Only” on {time}. From now on a code by email is enough as a second factor.",
  "mail.dataExported.heading": "Personal data of {site} was exported",
  "mail.dataExported.text":
    "{actor} downloaded the file “{file}” on {time}, from the address {address}. It contains names and addresses of people.",
  "mail.dataExported.json": "All records, with personal data",
  "mail.dataExported.messages": "Messages",
  "mail.dataExported.audit": "Audit log",
  "mail.maintenanceOn.heading": "{site} is in maintenance mode",
  "mail.maintenanceOn.text":
    "{actor} switched on maintenance mode on {time}. Visitors see a notice in place of the site until it is switched off.",
  "mail.maintenanceOff.heading": "{site} is open again",
  "mail.maintenanceOff.text": "{actor} switched off maintenance mode on {time}. Visitors see the site again.",
  "mail.mailServer.heading": "The mail settings of {site} were changed",
  "mail.mailServer.text":
    "{actor} changed the mail server or the sender of the site's emails on {time}. From now on all emails are sent that way, including password links.",
  "mail.somebody": "Someone with access to the server",
  "mail.browserOnSystem": "{browser} on {system}",
  "mail.unknownBrowser": "an unknown browser",
  "mail.unknownAddress": "unknown",
  // What to do if it was not you
  "mail.step.title": "If this was not you, or not intended:",
  "mail.step.password":
    "Set a new password. That ends all sessions of your account, including those of anyone else who is in it.",
  "mail.step.methods":
    "Then sign in, check how you sign in (two-factor authentication and backup codes), and remove what you do not recognize.",
  "mail.step.askRole":
    "An admin of the site has changed your role. Ask the owner of the site whether that was intended.",
  "mail.step.users": "Open the users, end the sessions of {actor} there, and undo what was changed.",
  "mail.step.ownName":
    "If it was done in your own name, set a new password. That ends all your sessions, including those of anyone else who is in your account.",
  "mail.step.switches": "Open the settings and undo what was changed.",
  "mail.step.everybody":
    "Anyone who has the file has everything in it. Ask everyone with an account to choose a new password.",
  "mail.step.machine":
    "If you can no longer sign in, run {command} on the server: it ends all your sessions and prints a link for a new password.",
  "mail.step.owner": "If you can no longer sign in, write to the owner of the site.",
  "mail.backupFailed.heading": "The backups of {site} are failing",
  "mail.backupFailed.text":
    "The automatic backup could not be made. It is retried every hour, and this email is sent only once. The usual cause is a full disk; see the server's log for details.",
  "mail.backupFailed.link": "Open Database Management",
  "mail.copyFailed.heading": "The off-site copies of {site} are failing",
  "mail.copyFailed.text":
    "No copy of the newest backup has reached the place that you chose for three hours. Backups are still made on the server itself. The copy is retried every hour, and this email is sent only once. The settings show what the server there answered.",
  "mail.copyFailed.link": "Open Off-Site Copies",
  "mail.diskScarce.heading": "The disk of {site} is nearly full",
  "mail.diskScarce.text":
    "Less than 1 GB is free on the disk that holds the site's data. When it is full, nothing can be saved and no backup can be made. This email is sent only once, and again only if there was enough space in between.",
  "mail.diskScarce.link": "Open the dashboard",
  "mail.refusedBurst.heading": "{site} refuses unusually many requests",
  "mail.refusedBurst.text":
    "In one hour the site refused at least 500 requests, ten times as many as usual. Somebody may be trying passwords or looking for a way in. Nothing has to be done: they were refused. The health page shows the causes. This email is sent only once, and again only if there was an hour without in between.",
  "mail.refusedBurst.link": "Open the health page",
  "mail.mailsFailing.heading": "{site} cannot deliver some emails",
  "mail.mailsFailing.text":
    "At least one email has been refused for more than six hours, for example an invitation. The list shows to whom and why. This email is sent only once, and again only if all emails went out in between.",
  "mail.mailsFailing.link": "See the emails that failed",
  "mail.factor.passkey": "a passkey",
  "mail.factor.app": "an authenticator app",
  "mail.factor.mail": "codes by email",
  "mail.factorAdded.heading": "A sign-in method was added to your account at {site}",
  "mail.factorAdded.text":
    "Added: {factor}. Two-factor authentication is on: signing in asks for it, or for a backup code, after your password.",
  "mail.factorRemoved.heading": "A sign-in method was removed from your account at {site}",
  "mail.factorRemoved.text": "Removed: {factor}. It no longer opens your account.",
  "mail.changeEmail.heading": "Confirm your new email address for {site}",
  "mail.changeEmail.text":
    "Open the link and confirm, and your account uses this address. The link is valid for one day and works once.",
  "mail.changeEmail.link": "Confirm the new address",
  "mail.changeEmailAsked.heading": "A change of email address was requested at {site}",
  "mail.changeEmailAsked.text":
    "A change of your account's email address to {email} was requested. It takes effect only when the link in the email to that address is opened.",
  "mail.emailTaken.heading": "This email address already has an account at {site}",
  "mail.emailTaken.text":
    "Someone wanted to use this address for their account, but yours has it already. Nothing was changed.",
  "mail.emailChanged.heading": "Your email address at {site} was changed",
  "mail.emailChanged.text": "Your account now uses {email}. Links that were sent to the old address no longer work.",
  "mail.ownPasswordChanged.heading": "Your password for {site} was changed",
  "mail.ownPasswordChanged.text":
    "Your password was changed on your account page, and all your other sessions have ended.",
  "mail.notYou": "If you did not ask for this, you can ignore this email.",
} as const;
