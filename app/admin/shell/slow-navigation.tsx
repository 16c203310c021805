import { type ReactNode, useEffect, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import { useAdmin } from "../frame/admin-context.ts";
import { Bone } from "../frame/bone.tsx";
import { paths } from "../frame/paths.ts";
import { ScreenHead } from "../frame/screen-head.tsx";
import { screens } from "../frame/screens.ts";

const skeletonAfterMs = 300;
const rows = 6;

export function LoadingBar() {
  const { t } = useAdmin();
  const isLoading = useNavigation().state !== "idle";
  return isLoading && <div className="loading-bar" role="progressbar" aria-label={t("common.loading")} />;
}

/** Shows a skeleton in place of the screen that is left, which stays mounted in case the navigation is cancelled. */
export function ScreenOrSkeleton({ children }: { children: ReactNode }) {
  const target = useSlowTarget();
  return (
    <>
      {target && <ScreenSkeleton word={target.word} />}
      <div style={{ display: target ? "none" : "contents" }}>{children}</div>
    </>
  );
}

function useSlowTarget() {
  const { location: next } = useNavigation();
  const { pathname } = useLocation();
  const to = next && screenAt(next.pathname);
  const isLeaving = to !== undefined && to !== screenAt(pathname);
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isLeaving) return;
    const timer = setTimeout(() => setSlow(true), skeletonAfterMs);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isLeaving]);
  return isSlow && isLeaving ? to : null;
}

function screenAt(pathname: string) {
  return screens.find(({ path }) => pathname === path || (path !== paths.dashboard && pathname.startsWith(`${path}/`)));
}

function ScreenSkeleton({ word }: { word: string }) {
  const { t } = useAdmin();
  return (
    <div aria-busy="true">
      <ScreenHead title={t(word)} />
      <section className="panel">
        <p className="visually-hidden" role="status">
          {t("common.loading")}
        </p>
        {Array.from({ length: rows }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows that are all alike and never move
          <p key={index}>
            <Bone />
          </p>
        ))}
      </section>
    </div>
  );
}
