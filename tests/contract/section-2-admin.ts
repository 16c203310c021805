import type { Section } from "./row.ts";

const trash = "Deleting moves to the trash for 30 days, and the question says so; Undo brings it back.";

export const section2Admin: Section = {
  number: "2 (admin)",
  title: "Screens and routes: the admin area",
  rows: [
    { id: "2.6.1", says: "/admin needs a signed-in admin." },
    {
      id: "2.6.2",
      says: "While the session loads a spinner shows.",
      decision:
        "The server knows the session before anything is sent, so nothing waits for it; slow screens show a bar and a skeleton.",
    },
    { id: "2.6.3", says: "Who is not signed in is led to /auth." },
    { id: "2.6.4", says: "Who is signed in and no admin is led to the home page." },
    {
      id: "2.6.5",
      says: "There are the screens Dashboard, articles, projects, about, contact, resume, tasks, project-codes, users and settings.",
    },
    { id: "2.6.6", says: "The sidebar collapses." },
    { id: "2.6.7", says: "The sidebar marks the current screen." },
    { id: "2.6.8", says: "The sidebar shows the person's name and role." },
    { id: "2.6.9", says: "The sidebar has a button to sign out.", words: [["en", "sidebar.signOut", "Sign Out"]] },
    {
      id: "2.6.10",
      says: "/admin/articles/new and /admin/projects/new exist.",
      decision: "Articles are written and projects edited on pages of their own at these addresses.",
    },
    {
      id: "2.7.1",
      says: "Title and badge of the dashboard, with a word of welcome.",
      words: [
        ["en", "dashboard.title", "Admin Dashboard"],
        ["en", "dashboard.badge", "Admin Panel"],
      ],
    },
    {
      id: "2.7.2",
      says: "A pending second factor asks for the identity.",
      words: [
        ["en", "code.pendingTitle", "Please verify your identity"],
        ["en", "code.pendingText", "Two-factor authentication is required to access the admin panel."],
      ],
      decision:
        "It does so on a page of its own, /auth/code, so that nothing of the admin area is behind it; the words are to the letter.",
    },
    {
      id: "2.7.3",
      says: "Total Articles has the count of published ones and leads to the list.",
      words: [["en", "dashboard.totalArticles", "Total Articles"]],
    },
    {
      id: "2.7.4",
      says: "Total Projects has the count of completed ones and leads to the list.",
      words: [["en", "dashboard.totalProjects", "Total Projects"]],
    },
    {
      id: "2.7.5",
      says: "Published Content leads to the articles.",
      words: [
        ["en", "dashboard.publishedContent", "Published Content"],
        ["en", "dashboard.liveArticles", "Live articles"],
      ],
      decision: "The list is filtered to what is published.",
    },
    {
      id: "2.7.6",
      says: "User Management leads to the users.",
      words: [
        ["en", "dashboard.userManagement", "User Management"],
        ["en", "dashboard.manageUsers", "Manage users & roles"],
      ],
    },
    {
      id: "2.7.7",
      says: "Three quick actions: a new article, a new project, the live site.",
      words: [
        ["en", "dashboard.createArticle", "Create New Article"],
        ["en", "dashboard.addProject", "Add New Project"],
        ["en", "dashboard.viewSite", "View Live Site"],
      ],
    },
    {
      id: "2.7.8",
      says: "Three badges of the system's state.",
      words: [
        ["en", "dashboard.databaseReady", "Database Connected"],
        ["en", "dashboard.authenticationReady", "Authentication Active"],
        ["en", "dashboard.contentReady", "Content Management Ready"],
      ],
    },
    { id: "2.7.9", says: "A skeleton shows while the dashboard loads." },
    { id: "2.8.1", says: "Nothing of the dashboard is reached before six digits are verified." },
    {
      id: "2.8.2",
      says: "The second factor offers Verify Code, Resend Code and Sign Out.",
      words: [
        ["en", "code.verify", "Verify Code"],
        ["en", "code.resend", "Resend Code"],
      ],
    },
    { id: "2.8.3", says: "The second factor is not dismissed by clicking outside." },
    {
      id: "2.9.1",
      says: "Articles are a list with a dialog to create and edit.",
      decision: "Writing happens on a page of its own, with the contract's fields in a panel beside the text.",
    },
    { id: "2.9.2", says: "Deleting an article asks, with Cancel and Delete.", decision: trash },
    {
      id: "2.9.3",
      says: "The empty list of articles.",
      words: [["en", "articles.empty", "No articles found. Create your first article!"]],
    },
    {
      id: "2.9.4",
      says: "The editor is 400 pixels high.",
      decision: "It is at least 400 pixels high and grows with the text.",
    },
    { id: "2.9.5", says: "The editor has formatting, lists, links, images, tables and code." },
    { id: "2.9.6", says: "The editor fills the screen on request." },
    {
      id: "2.9.7",
      says: "List dates have the month's short name, two digits of the day and four of the year.",
      decision: "In Arabic the day has no leading zero, as Arabic is written.",
    },
    {
      id: "2.10.1",
      says: "Projects are a list with a dialog of four tabs.",
      decision:
        "A project is edited on a page of its own, as articles and pages are; the tabs are four groups of fields with the same names (decision 5).",
      words: [
        ["en", "projects.tabBasic", "Basic Info"],
        ["en", "projects.tabContent", "Content"],
        ["en", "projects.tabMedia", "Media & Links"],
        ["en", "projects.tabDetails", "Details"],
      ],
    },
    { id: "2.10.2", says: "Deleting a project asks.", decision: trash },
    {
      id: "2.10.3",
      says: "The empty list of projects.",
      words: [["en", "projects.empty", "No projects found. Create your first project!"]],
    },
    {
      id: "2.11.1",
      says: "About has four tabs.",
      words: [
        ["en", "about.tabBasic", "Basic Content"],
        ["en", "about.tabSkills", "Skills"],
        ["en", "about.tabAchievements", "Achievements"],
        ["en", "about.tabContact", "Contact Info"],
      ],
    },
    { id: "2.11.2", says: "Groups of skills are added, edited and deleted." },
    { id: "2.11.3", says: "Achievements are added, edited and deleted." },
    {
      id: "2.12.1",
      says: "Contact has two tabs.",
      words: [
        ["en", "contact.tabContent", "Section Content"],
        ["en", "contact.tabMethods", "Contact Methods"],
      ],
    },
    {
      id: "2.12.2",
      says: "Without contact methods the list says how to begin.",
      words: [["en", "contact.noMethods", 'No contact methods added yet. Click "Add Contact Method" to get started.']],
    },
    { id: "2.13.1", says: "The resume screen opens in Arabic." },
    {
      id: "2.13.2",
      says: "It edits titles, profile texts, statistics, the PDF's address and the day of the last change.",
      decision: "The day of the last change is set by each save and shown, not typed.",
    },
    {
      id: "2.13.3",
      says: "The resume screen without data.",
      words: [["ar", "resume.empty", "لا توجد بيانات للسيرة الذاتية"]],
    },
    {
      id: "2.14.1",
      says: "The tasks screen opens in Arabic under its title.",
      meant: [["en", "tasks.title", "task management"]],
    },
    { id: "2.14.2", says: "The list of tasks is titled with their count." },
    {
      id: "2.14.3",
      says: "Words for no tasks and for loading.",
      meant: [
        ["en", "tasks.empty", "no tasks currently"],
        ["en", "common.loading", "loading..."],
      ],
    },
    { id: "2.14.4", says: "Columns: title with the description below, status, priority, actions." },
    {
      id: "2.14.5",
      says: "A task's dialog has title, description, status, priority, project code, due date, milestones and requirements.",
    },
    {
      id: "2.14.6",
      says: "Its buttons are cancel and create or update.",
      words: [
        ["en", "common.create", "Create"],
        ["en", "common.update", "Update"],
        ["ar", "common.create", "إنشاء"],
        ["ar", "common.update", "تحديث"],
      ],
    },
    { id: "2.14.7", says: "Deleting a task asks.", decision: trash },
    { id: "2.15.1", says: "The list of project codes is titled with their count and says when it is empty." },
    { id: "2.15.2", says: "Columns: code with its colour, name, description or a dash, status, actions." },
    { id: "2.15.3", says: "The dialog has code, name, description and colour; the code is locked when editing." },
    { id: "2.15.4", says: "Deleting a project code asks." },
    {
      id: "2.16.1",
      says: "Four counts of users.",
      words: [
        ["en", "users.title", "Users Management"],
        ["en", "users.total", "Total Users"],
        ["en", "users.admins", "Admins"],
        ["en", "users.moderators", "Moderators"],
        ["en", "users.regular", "Regular Users"],
      ],
    },
    {
      id: "2.16.2",
      says: "A table of all users with name, e-mail, role, day of joining and a role selector.",
      words: [
        ["en", "users.all", "All Users"],
        ["en", "users.user", "User"],
        ["en", "users.email", "Email"],
        ["en", "users.role", "Role"],
        ["en", "users.joined", "Joined"],
        ["en", "users.noName", "No Name"],
      ],
    },
    {
      id: "2.16.3",
      says: "The badge of an admin is strong, of a moderator secondary, of others an outline.",
      decision: "It is strong in the site's accent: red is kept for what is wrong (docs/decisions/019).",
    },
    {
      id: "2.17.1",
      says: "Site configuration: name, contact e-mail, description, keywords.",
      words: [
        ["en", "settings.title", "Settings Management"],
        ["en", "settings.site", "Site Configuration"],
        ["en", "settings.siteName", "Site Name"],
        ["en", "settings.contactEmail", "Contact Email"],
        ["en", "settings.siteDescription", "Site Description"],
        ["en", "settings.metaKeywords", "Meta Keywords"],
      ],
    },
    {
      id: "2.17.2",
      says: "A switch for the second factor, and backup codes only while it is on.",
      decision: "Both are on the account page, one card for all people, and the settings lead there.",
    },
    { id: "2.17.3", says: "Switches for e-mail verification, guest comments and maintenance." },
    { id: "2.17.4", says: "Switches for e-mails, new users, new comments and system alerts." },
    {
      id: "2.17.5",
      says: "Two database buttons do nothing, beside a text of 8 tables.",
      decision:
        "Backup Database and Optimize Tables do what they say, and the list is of the real tables with rows and sizes.",
    },
  ],
};
