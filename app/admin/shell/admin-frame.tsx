import { DirectionContext, MantineProvider } from "@mantine/core";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import { directionOf } from "#app/i18n/locale.ts";
import { shownIcons } from "#app/records/brand/brand-files.ts";
import { AdminContext, adminIn, type Frame } from "../frame/admin-context.ts";
import { colorSchemeInCookie, followSystem } from "../frame/color-scheme.ts";
import { publishNonce, useDocumentParts } from "../frame/document-parts.ts";
import { Toasts } from "../frame/toasts.tsx";
import { Shell } from "./shell.tsx";
import { themes } from "./theme.ts";

const unknownFrame: Frame = {
  locale: "en",
  theme: null,
  isFolded: false,
  userId: "",
  fullName: "",
  role: "admin",
  siteName: "",
  firstLanguage: "en",
  timeZone: "UTC",
  isMaintained: false,
  icon: shownIcons(null).shown,
  methods: [],
  unread: 0,
};

export function AdminFrame({ frame, children }: { frame: Frame | null; children: ReactNode }) {
  const { locale, theme } = frame ?? unknownFrame;
  const admin = useMemo(() => adminIn(frame ?? unknownFrame), [frame]);
  const direction = useMemo(() => directionContext(directionOf(locale)), [locale]);
  const [colorSchemeManager] = useState(() => colorSchemeInCookie(theme));
  const { nonce } = useDocumentParts();
  useEffect(publishNonce, []);
  return (
    <AdminContext value={admin}>
      <DirectionContext value={direction}>
        <MantineProvider
          theme={themes[locale]}
          withCssVariables={false}
          getStyleNonce={() => nonce ?? ""}
          colorSchemeManager={colorSchemeManager}
          defaultColorScheme="auto"
        >
          <meta name="robots" content="noindex" />
          {theme === null && (
            // biome-ignore lint/security/noDangerouslySetInnerHtml: the layout's own two lines, under this answer's nonce
            <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: followSystem }} />
          )}
          {frame ? <Shell>{children}</Shell> : <main className="bare">{children}</main>}
          <Toasts />
        </MantineProvider>
      </DirectionContext>
    </AdminContext>
  );
}

function directionContext(dir: "ltr" | "rtl") {
  return { dir, setDirection: () => {}, toggleDirection: () => {} };
}
