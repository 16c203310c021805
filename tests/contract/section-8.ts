import type { Section } from "./row.ts";

const server =
  "The contract's sentence is said, and where it can be told without harm the reason and a reference, never the server's own words.";

export const section8: Section = {
  number: "8",
  title: "Error catalogue",
  rows: [
    { id: "8.1.1", says: "Failures are logged." },
    {
      id: "8.1.2",
      says: "A failed sign-in.",
      words: [
        ["en", "signIn.errorTitle", "Sign In Error"],
        ["en", "auth.unexpectedError", "An unexpected error occurred."],
        ["en", "signIn.invalid", "Invalid email or password"],
      ],
    },
    { id: "8.1.3", says: "A failed sign-up.", words: [["en", "signUp.errorTitle", "Sign Up Error"]] },
    { id: "8.1.4", says: "A failed sign-out.", words: [["en", "session.signOutErrorTitle", "Sign Out Error"]] },
    { id: "8.1.5", says: "A session that is not found counts as signed out." },
    {
      id: "8.1.6",
      says: "A successful sign-in.",
      words: [
        ["en", "signIn.successTitle", "Welcome back!"],
        ["en", "signIn.successText", "You have successfully signed in."],
      ],
    },
    {
      id: "8.1.7",
      says: "A successful sign-up.",
      words: [
        ["en", "signUp.successTitle", "Account Created!"],
        ["en", "signUp.successText", "Your account has been created successfully."],
      ],
    },
    {
      id: "8.1.8",
      says: "A successful sign-out.",
      words: [
        ["en", "session.signedOutTitle", "Signed Out"],
        ["en", "session.signedOutText", "You have been signed out successfully."],
      ],
    },
    {
      id: "8.1.9",
      says: "The mail for a new password.",
      words: [
        ["en", "reset.requestError", "Error sending reset email: {message}"],
        ["en", "reset.requestSuccess", "Password reset email sent! Check your inbox."],
      ],
    },
    {
      id: "8.1.10",
      says: "A new password.",
      words: [
        ["en", "reset.setError", "خطأ في تحديث كلمة المرور - Error updating password: {message}"],
        ["ar", "reset.setError", "خطأ في تحديث كلمة المرور - Error updating password: {message}"],
        ["en", "reset.setSuccess", "تم تحديث كلمة المرور بنجاح - Password updated successfully"],
        ["ar", "reset.setSuccess", "تم تحديث كلمة المرور بنجاح - Password updated successfully"],
      ],
    },
    { id: "8.1.11", says: "The provider's code for no profile is ignored.", nobody: "A code of the old provider." },
    { id: "8.1.12", says: "The provider has classes of errors.", nobody: "Classes of the old provider's library." },
    {
      id: "8.2.1",
      says: "Sending a code.",
      words: [
        ["en", "code.sendFailed", "Failed to send verification code"],
        ["en", "code.sent", "Verification code sent to your email"],
      ],
    },
    {
      id: "8.2.2",
      says: "Verifying a code.",
      words: [
        ["en", "code.invalid", "Invalid or expired verification code"],
        ["en", "code.failed", "Verification failed"],
        ["en", "code.success", "Verification successful!"],
      ],
    },
    { id: "8.2.3", says: "A wrong code clears the field." },
    { id: "8.3.1", says: "What of projects cannot be read is logged, and an empty list stays." },
    { id: "8.3.2", says: "What of articles cannot be read is logged, and an empty list stays." },
    { id: "8.3.3", says: "What of about, resume and contact cannot be read is logged, and the page stands." },
    { id: "8.3.4", says: "Without articles there is a word of welcome." },
    {
      id: "8.3.5",
      says: "The toast of the contact form, which clears it.",
      words: [
        ["en", "contact.sentTitle", "Message Sent!"],
        ["en", "contact.sentText", "Thank you for your message. I'll get back to you soon."],
      ],
    },
    { id: "8.3.6", says: "An unknown address is the 404 page." },
    {
      id: "8.3.7",
      says: "The page for unexpected errors has its title and the status.",
      words: [["en", "failure.title", "Unexpected Application Error!"]],
    },
    { id: "8.4.0", says: "The title of toasts about failures.", words: [["en", "common.errorTitle", "Error"]] },
    {
      id: "8.4.1",
      says: "Failures of articles.",
      words: [
        ["en", "articles.fetchFailed", "Failed to fetch articles"],
        ["en", "article.titleRequired", "Title is required"],
        ["en", "articles.saveFailed", "Failed to save article"],
      ],
    },
    { id: "8.4.2", says: "The server's message when an article cannot be saved or deleted.", decision: server },
    {
      id: "8.4.3",
      says: "A failed fetch of projects.",
      words: [["en", "projects.fetchFailed", "Failed to fetch projects"]],
    },
    { id: "8.4.4", says: "The server's message when a project cannot be saved or deleted.", decision: server },
    {
      id: "8.4.5",
      says: "A failed fetch of about.",
      words: [["en", "about.fetchFailed", "Failed to fetch about content"]],
    },
    {
      id: "8.4.6",
      says: "The server's message when about, a skill or an achievement cannot be saved.",
      decision: server,
    },
    {
      id: "8.4.7",
      says: "A failed fetch of contact.",
      words: [["en", "contact.fetchFailed", "Failed to fetch contact content"]],
    },
    { id: "8.4.8", says: "The server's message when contact cannot be saved.", decision: server },
    {
      id: "8.4.9",
      says: "Failures of the resume.",
      words: [
        ["ar", "common.errorTitle", "خطأ"],
        ["ar", "resume.fetchFailed", "فشل في تحميل محتوى السيرة الذاتية"],
        ["ar", "resume.saveFailed", "فشل في حفظ التغييرات"],
      ],
    },
    { id: "8.4.10", says: "Failed reads of the dashboard are only logged; counts stay." },
    {
      id: "8.5.1",
      says: "Successes of articles.",
      words: [
        ["en", "articles.created", "Article created successfully"],
        ["en", "articles.updated", "Article updated successfully"],
        ["en", "articles.deleted", "Article deleted successfully"],
      ],
    },
    {
      id: "8.5.2",
      says: "Successes of projects.",
      words: [
        ["en", "projects.created", "Project created successfully"],
        ["en", "projects.updated", "Project updated successfully"],
        ["en", "projects.deleted", "Project deleted successfully"],
      ],
    },
    { id: "8.5.3", says: "Success of about.", words: [["en", "about.updated", "About content updated successfully"]] },
    {
      id: "8.5.4",
      says: "Successes of skills.",
      words: [
        ["en", "about.skillAdded", "Skill added successfully"],
        ["en", "about.skillUpdated", "Skill updated successfully"],
        ["en", "about.skillDeleted", "Skill deleted successfully"],
      ],
    },
    {
      id: "8.5.5",
      says: "Successes of achievements.",
      words: [
        ["en", "about.achievementAdded", "Achievement added successfully"],
        ["en", "about.achievementUpdated", "Achievement updated successfully"],
        ["en", "about.achievementDeleted", "Achievement deleted successfully"],
      ],
    },
    {
      id: "8.5.6",
      says: "Success of contact.",
      words: [["en", "contact.updated", "Contact content updated successfully"]],
    },
    {
      id: "8.5.7",
      says: "Successes of contact methods.",
      words: [
        ["en", "contact.methodAdded", "Contact method added successfully"],
        ["en", "contact.methodUpdated", "Contact method updated successfully"],
        ["en", "contact.methodDeleted", "Contact method deleted successfully"],
      ],
    },
    {
      id: "8.5.8",
      says: "Success of the resume.",
      words: [
        ["ar", "resume.savedTitle", "تم الحفظ"],
        ["ar", "resume.savedText", "تم حفظ تغييرات السيرة الذاتية بنجاح"],
      ],
    },
    {
      id: "8.6.1",
      says: "Failures of tasks.",
      meant: [
        ["en", "common.errorTitle", "error"],
        ["en", "tasks.loadFailed", "failed to load tasks"],
        ["en", "tasks.saveFailed", "failed to save task"],
        ["en", "tasks.deleteFailed", "failed to delete task"],
      ],
    },
    {
      id: "8.6.2",
      says: "Failures of project codes.",
      meant: [
        ["en", "projectCodes.loadFailed", "failed to load project codes"],
        ["en", "projectCodes.saveFailed", "failed to save project code"],
        ["en", "projectCodes.statusFailed", "failed to update project code status"],
        ["en", "projectCodes.deleteFailed", "failed to delete project code"],
      ],
    },
    {
      id: "8.6.3",
      says: "Users.",
      words: [
        ["en", "users.fetchFailed", "Failed to fetch users"],
        ["en", "users.roleFailed", "Failed to update user role"],
        ["en", "users.roleUpdated", "User role updated successfully"],
      ],
    },
    {
      id: "8.6.4",
      says: "A failed fetch of the second factor.",
      words: [["en", "twoFactor.fetchFailed", "Failed to load 2FA settings"]],
    },
    {
      id: "8.6.5",
      says: "Failures of the second factor.",
      words: [
        ["en", "twoFactor.updateFailed", "Failed to update 2FA settings"],
        ["en", "backupCodes.generateFailed", "Failed to generate backup codes"],
      ],
    },
    {
      id: "8.6.6",
      says: "Successes of the second factor.",
      words: [
        ["en", "account.factorOn", "Two-factor authentication enabled"],
        ["en", "account.factorOff", "Two-factor authentication disabled and sensitive data cleared"],
        ["en", "account.codesRenewed", "8 new backup codes generated. Save them securely!"],
      ],
    },
    {
      id: "8.6.7",
      says: "Successes of tasks and project codes, whose wording is open.",
      decision: "In the screen's language, in the manner of those that are given.",
    },
    {
      id: "8.6.8",
      says: "Common labels.",
      decision: "“Success!” does not stand before a sentence that says what happened by itself (decision 21).",
      words: [
        ["en", "common.errorOccurred", "An error occurred"],
        ["en", "common.loading", "Loading..."],
        ["en", "common.success", "Success!"],
      ],
    },
  ],
};
