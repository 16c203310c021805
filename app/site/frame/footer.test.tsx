import { createRoutesStub } from "react-router";
import { expect, onTestFinished, test, vi } from "vitest";
import { renderOnSite } from "../../../tests/support/render-on-site.tsx";
import { Footer } from "./footer.tsx";

const Page = createRoutesStub([{ path: "/", Component: Footer }]);
const settings = { menu: { header: [], footer: [], footerTitle: null }, socialLinks: [] };

test.each([
  ["Africa/Cairo", "2027"],
  ["UTC", "2026"],
  ["Pacific/Pago_Pago", "2026"],
])("in the last hours of a year the footer has the year of the site's time zone, in %s %s", (timeZone, year) => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-12-31T22:30:00.000Z") });
  onTestFinished(() => void vi.useRealTimers());
  expect(renderOnSite(<Page />, "en", { ...settings, timeZone } as never)).toContain(`© ${year}`);
});
