import { lazyPart } from "@madoguchi/ui/feedback/lazy-part";
import { Suspense, use } from "react";
import { IsInFrame } from "./page-frame.tsx";
import { PublicLayout } from "./public-layout.tsx";

/** Fetched ahead of the first failure, which may be that of the connection. */
export function preloadErrorView() {
  return import("../entities/problem/error-view.tsx");
}

const ErrorView = lazyPart(
  async () => (await preloadErrorView()).ErrorView,
  () => (
    <p role="alert">
      通信できません <a href={window.location.href}>再読み込み</a>
    </p>
  ),
);

/** The router's own fallback (spec §2), for places without a page of their own for it. */
export function RouterFallback() {
  return <p>Not Found</p>;
}

/** What replaces a failed route; with a frame where that of the route failed with it. */
export function RouteError({ error }: { error: unknown }) {
  const view = (
    <Suspense>
      <ErrorView error={error} />
    </Suspense>
  );
  return use(IsInFrame) ? view : <PublicLayout>{view}</PublicLayout>;
}
