export const pagesEn = {
  "pages.subtitle": "Pages of your own, such as services or privacy",
  "pages.add": "New Page",
  "pages.createTitle": "New Page",
  "pages.editTitle": "Edit Page",
  "pages.deleteTitle": "Delete Page",
  "pages.deleteQuestion": 'Move "{title}" to the trash? You can restore it for 30 days.',
  "pages.empty": "There are no pages yet. Write your first one!",
  "pages.fieldTitle": "Title",
  "pages.titleHint": "One language is enough: readers of the other see this page as it is, with a note",
  "pages.titleMissing": "Give the page a title in at least one language",
  "pages.description": "Short Description",
  "pages.descriptionHint": "Shown under the title and in search engine results",
  "pages.content": "Text",
  "pages.slug": "Address",
  "pages.slugHint": "The same in both languages; leave it empty to take the title",
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

export const pagesSiteEn = {
  "privacy.messages": "Messages",
  "privacy.messagesText":
    "What you write in a contact form: your name, your email address and your text. {kept} Only the administrators of the site can read it.",
  "privacy.messagesDays": "It is deleted after {days}.",
  "privacy.messagesForEver": "It is kept until the owner deletes it; you can write to have it deleted.",
  "privacy.messagesMailed": "It is also sent to the owner by email.",
  "privacy.comments": "Comments",
  "privacy.commentsText":
    "Comments are public, with the name of who wrote them, and need an account. You delete your own in your account; the site's staff can delete any.",
  "privacy.commentsGuests":
    "Comments are public, with the name that was given; they can be written without an account. With an account you delete your own in it; the site's staff can delete any.",
  "privacy.accounts": "Accounts",
  "privacy.accountsText":
    "Your name, your email address and your password, which is kept in a form from which it cannot be read back. You can see and download all of it in your account, and delete the account there at any time. Sign-ins are logged with network address and browser, and the log entries are deleted after {access}.",
  "privacy.cookies": "Cookies",
  "privacy.cookiesText":
    "One if you sign in, which ends after {session} at most, and one each for the language and the theme if you choose them. Nothing is loaded from other sites until you play a video or follow a link.",
  "privacy.place": "Where",
  "privacy.placeText":
    "On the server of {host}, in a database there. Nothing is passed on to advertisers or analytics services.",
  "privacy.placeDatabase":
    "On the server of {host} and in a database that it reaches over its own connection. Nothing is passed on to advertisers or analytics services.",
  "page.onlyInOther": "This page is written in Arabic only",
} as const;

type Own = typeof pagesEn;

declare module "#app/i18n/words/admin-word.ts" {
  interface FeatureWords extends Own {}
}
