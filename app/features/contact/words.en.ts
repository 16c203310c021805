export const contactEn = {
  "contact.tabContent": "Section Content",
  "contact.tabMethods": "Contact Methods",
  "contact.fieldTitle": "Title",
  "contact.subtitle": "Subtitle",
  "contact.introText": "Intro Text",
  "contact.updated": "Contact content updated successfully",
  "contact.fetchFailed": "Failed to fetch contact content",
  "contact.saveFailed": "Failed to save contact content",
  "contact.addMethod": "Add Contact Method",
  "contact.editMethod": "Edit Contact Method",
  "contact.deleteMethod": "Delete Contact Method",
  "contact.noMethods": 'No contact methods added yet. Click "Add Contact Method" to get started.',
  "contact.methodIcon": "Icon",
  "contact.methodTitle": "Title",
  "contact.methodValue": "Value",
  "contact.methodDescription": "Description",
  "contact.methodAction": "Action Link",
  "contact.methodActionHint": "A web address, mailto: or tel:",
  "contact.methodAdded": "Contact method added successfully",
  "contact.methodUpdated": "Contact method updated successfully",
  "contact.methodDeleted": "Contact method deleted successfully",
  "contact.methodSaveFailed": "Failed to save contact method",
  "contact.methodDeleteFailed": "Failed to delete contact method",
};

type Own = typeof contactEn;

declare module "#app/i18n/words/admin-word.ts" {
  interface FeatureWords extends Own {}
}
