import type { HomeFields } from "#app/records/home/home.ts";

const untitled = { is_shown: true, title_en: null, title_ar: null, count: null };

export const home: Pick<HomeFields, "sections"> = {
  sections: [
    {
      ...untitled,
      name: "projects",
      subtitle_en: "Work that closed books sooner, matched what did not match, and left a trail an auditor can follow.",
      subtitle_ar: "أعمال قرّبت موعد الإقفال وتركت أثرًا يستطيع المدقق تتبّعه، والوصول إليها خاص وآمن.",
    },
    {
      ...untitled,
      name: "blog",
      subtitle_en: "Notes from practice: closing, reconciling, reporting, and letting machines post journals safely.",
      subtitle_ar: "ملاحظات من واقع العمل: الإقفال والتسوية والتقارير، وكيف تُرحَّل القيود آليًا بأمان.",
    },
  ],
};
