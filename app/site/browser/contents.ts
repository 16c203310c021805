export function markCurrentHeading(root: ParentNode) {
  const list = root.querySelector<HTMLElement>("[data-contents]");
  if (!list) return;
  const links = [...list.querySelectorAll<HTMLAnchorElement>("a")];
  const headings = links.map((link) => root.querySelector(`#${CSS.escape(decodeURIComponent(link.hash.slice(1)))}`));
  const passed = new Set<Element>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) isIntersecting ? passed.add(target) : passed.delete(target);
      const current = headings.findLastIndex((heading) => heading && passed.has(heading));
      for (const [index, link] of links.entries()) link.ariaCurrent = index === current ? "true" : null;
      keepInView(list, links[current]);
    },
    // Everything above the upper third of the window counts, however far.
    { root: root instanceof HTMLDialogElement ? root : null, rootMargin: "1000000px 0px -66% 0px" },
  );
  for (const heading of headings) if (heading) observer.observe(heading);
}

function keepInView(list: HTMLElement, link: HTMLElement | undefined) {
  if (link && list.scrollHeight > list.clientHeight) list.scrollTop = link.offsetTop - list.clientHeight / 2;
}
