export const aboutEn = {
  "about.tabBasic": "Basic Content",
  "about.tabSkills": "Skills",
  "about.tabAchievements": "Achievements",
  "about.tabContact": "Contact Info",
  "about.fieldTitle": "Title",
  "about.description": "Description",
  "about.email": "Email",
  "about.updated": "About content updated successfully",
  "about.fetchFailed": "Failed to fetch about content",
  "about.addSkill": "Add Skill",
  "about.editSkill": "Edit Skill",
  "about.deleteSkill": "Delete Skill",
  "about.noSkills": 'No skills added yet. Click "Add Skill" to get started.',
  "about.skillCategory": "Category",
  "about.skillItems": "Skills",
  "about.skillAdded": "Skill added successfully",
  "about.skillUpdated": "Skill updated successfully",
  "about.skillDeleted": "Skill deleted successfully",
  "about.skillSaveFailed": "Failed to save skill",
  "about.skillDeleteFailed": "Failed to delete skill",
  "about.addAchievement": "Add Achievement",
  "about.editAchievement": "Edit Achievement",
  "about.deleteAchievement": "Delete Achievement",
  "about.noAchievements": 'No achievements added yet. Click "Add Achievement" to get started.',
  "about.achievementTitle": "Title",
  "about.achievementDescription": "Description",
  "about.achievementIcon": "Icon",
  "about.achievementAdded": "Achievement added successfully",
  "about.achievementUpdated": "Achievement updated successfully",
  "about.achievementDeleted": "Achievement deleted successfully",
  "about.achievementSaveFailed": "Failed to save achievement",
  "about.achievementDeleteFailed": "Failed to delete achievement",
};

type Own = typeof aboutEn;

declare module "#app/i18n/words/admin-word.ts" {
  interface FeatureWords extends Own {}
}
