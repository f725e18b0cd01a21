import { lazyPart } from "@madoguchi/ui/feedback/lazy-part";
import { ViewBoundary } from "@madoguchi/ui/feedback/view-boundary";
import { Suspense, use } from "react";
import { IsInFrame } from "./page-frame.tsx";
import { PublicLayout } from "./public-layout.tsx";

/** Loaded before the first failure, which may be that of the connection. */
export function preloadErrorView() {
  return import("../entities/problem/error-view.tsx");
}

const ErrorView = lazyPart(
  async () => (await preloadErrorView()).ErrorView,
  () => (
    <p role="alert">
      表示できません <a href={window.location.href}>再読み込み</a>
    </p>
  ),
);

/** The router's own fallback (spec §2), for places without a page of their own for it. */
export function RouterFallback() {
  return <p>Not Found</p>;
}

/** Replaces a failed route; adds a frame if the route's own failed with it. */
export function RouteError({ error }: { error: unknown }) {
  const view = (
    <Suspense>
      <ErrorView error={error} />
    </Suspense>
  );
  return <ViewBoundary>{use(IsInFrame) ? view : <PublicLayout>{view}</PublicLayout>}</ViewBoundary>;
}
