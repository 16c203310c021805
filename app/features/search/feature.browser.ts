if (document.querySelector("[data-search]")) import("./site/search-page.ts");
