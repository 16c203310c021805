import type { Section } from "./row.ts";

export const section2: Section = {
  number: "2",
  title: "Screens and routes: the public site and signing in",
  rows: [
    {
      id: "2.1.1",
      says: "/ is one page with navigation, hero, projects, articles, about, resume, contact and footer.",
    },
    { id: "2.1.2", says: "The hero has a title, a subtitle and a description, each in both languages." },
    { id: "2.1.3", says: "The sections have the anchors #projects, #blog, #about, #resume and #contact." },
    { id: "2.1.4", says: "/projects has the navigation, the full list and the footer." },
    { id: "2.1.5", says: "/articles has the navigation, the full list and the footer." },
    { id: "2.1.6", says: "/auth is the page for signing in and up." },
    {
      id: "2.1.7",
      says: "Any other path says that the page is not found and links home.",
      words: [["en", "notFound.title", "Oops! Page not found"]],
    },
    { id: "2.1.8", says: "A path that is not found is logged." },
    { id: "2.2.1", says: "The header has a row of links on a desktop and a menu that opens on a phone." },
    { id: "2.2.2", says: "Visitors see Login.", words: [["en", "nav.login", "Login"]] },
    { id: "2.2.3", says: "Who is signed in sees Logout.", words: [["en", "nav.logout", "Logout"]] },
    {
      id: "2.2.4",
      says: "Admins see Admin, and Admin Panel in the menu on a phone.",
      words: [
        ["en", "nav.admin", "Admin"],
        ["en", "nav.adminPanel", "Admin Panel"],
      ],
    },
    { id: "2.2.5", says: "The header holds the language toggle." },
    { id: "2.3.1", says: "The sign-in page is a card with the tabs Sign In and Sign Up." },
    {
      id: "2.3.2",
      says: "A link for a forgotten password opens a form for a reset link, with a way back.",
      words: [["en", "reset.backToSignIn", "Back to Sign In"]],
    },
    { id: "2.3.3", says: "mode=reset shows the form for a new password with two fields." },
    { id: "2.3.4", says: "Who is signed in and not in reset mode is led on to /admin." },
    {
      id: "2.4.1",
      says: "Cards are in three looping carousels: Completed, In Progress, Upcoming.",
      words: [
        ["en", "projects.completed", "Completed"],
        ["en", "projects.inProgress", "In Progress"],
        ["en", "projects.upcoming", "Upcoming"],
      ],
    },
    {
      id: "2.4.2",
      says: "The home page groups its projects in the same way.",
      decision: "Home shows two projects of each group as ruled rows; /projects has the three carousels.",
    },
    { id: "2.4.3", says: "Each card opens a detail dialog." },
    { id: "2.4.4", says: "The lightbox has previous, next, close and a counter." },
    {
      id: "2.4.5",
      says: "With more than one category the full page has a filter with All, which can be cleared.",
      words: [["en", "filter.all", "All"]],
    },
    { id: "2.4.6", says: "Home links to all projects.", words: [["en", "projects.viewAll", "View All Projects"]] },
    { id: "2.4.7", says: "A project offers its PDF." },
    { id: "2.5.1", says: "One article is featured in large." },
    { id: "2.5.2", says: "The others are under Recent Articles.", words: [["en", "blog.recent", "Recent Articles"]] },
    { id: "2.5.3", says: "The full page of articles has a category filter." },
    { id: "2.5.4", says: "Read More opens an article in a dialog." },
    { id: "2.5.5", says: "Home links to all articles.", words: [["en", "blog.viewAll", "View All Articles"]] },
    { id: "2.5.6", says: "Reading time is shown in minutes.", words: [["en", "blog.minutes", "{count} min read"]] },
  ],
};
