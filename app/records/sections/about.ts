import { z } from "zod";
import { namedList } from "../collection/named-list.ts";
import { bilingual, commaList, optionalEmail, optionalText, requiredText } from "../store/fields.ts";

export const achievementIcons = ["Trophy", "Users", "Zap", "Globe"] as const;
export const defaultAchievementIcon = "Trophy";

export const skillShape = z.object({
  ...bilingual("category", requiredText({ max: 100 })),
  items: commaList().pipe(z.array(z.string()).min(1, "validation.required")),
});

export const achievementShape = z.object({
  icon: z.enum(achievementIcons).catch(defaultAchievementIcon),
  ...bilingual("title", requiredText({ max: 200 })),
  ...bilingual("description", requiredText({ max: 1_000 })),
});

export const contactInfoShape = z.object({
  email: optionalEmail(),
  phone: optionalText({ max: 50 }),
  location: optionalText({ max: 200 }),
});

export const aboutTextsShape = z.object({
  ...bilingual("title", optionalText({ max: 200 })),
  ...bilingual("description", optionalText({ max: 5_000 })),
  ...bilingual("philosophy", optionalText({ max: 5_000 })),
});

export const aboutRecordShape = aboutTextsShape.extend({
  skills: namedList(skillShape, "category_en"),
  achievements: namedList(achievementShape, "title_en"),
  contact_info: contactInfoShape,
});

export const aboutShape = aboutTextsShape.extend({ contact_info: contactInfoShape });

export type AboutInput = z.input<typeof aboutShape>;
export type AboutFields = z.output<typeof aboutShape>;
export type Skill = z.output<typeof skillShape>;
export type Achievement = z.output<typeof achievementShape>;
