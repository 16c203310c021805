export const pagesEn = {
  "pages.subtitle": "Pages of your own, such as services or privacy",
  "pages.add": "New Page",
  "pages.createTitle": "New Page",
  "pages.editTitle": "Edit Page",
  "pages.deleteTitle": "Delete Page",
  "pages.deleteQuestion": 'Move "{title}" to the trash? You can restore it for 30 days.',
  "pages.empty": "There are no pages yet. Write your first one!",
  "pages.fieldTitle": "Title",
  "pages.description": "Short Description",
  "pages.descriptionHint": "Shown under the title and in search engine results",
  "pages.content": "Text",
  "pages.slug": "Address",
  "pages.slugHint": "The same in both languages; leave it empty to take the English title",
  "pages.status": "Status",
  "pages.status.draft": "Draft",
  "pages.status.published": "Published",
  "pages.place": "Shown in",
  "pages.in_menu": "Show in the menu",
  "pages.in_menuHint": "By its title, in each language",
  "pages.in_footer": "Show in the footer",
  "pages.menu": "Menu",
  "pages.footer": "Footer",
  "pages.sort_order": "Order",
  "pages.sortOrderHint": "Smaller numbers come first in menu and footer",
  "pages.settings": "Address and placement",
  "pages.view": "Open the page",
  "pages.created": "Page created successfully",
  "pages.updated": "Page updated successfully",
  "pages.deleted": "Page deleted successfully",
  "pages.saveFailed": "Failed to save page",
  "pages.deleteFailed": "Failed to delete page",
} as const;

type Own = typeof pagesEn;

declare module "#app/i18n/words/admin-word.ts" {
  interface FeatureWords extends Own {}
}
