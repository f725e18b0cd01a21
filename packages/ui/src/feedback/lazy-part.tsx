import { type ComponentType, type LazyExoticComponent, lazy, type ReactNode } from "react";

/** In the place of a part whose code did not arrive: the connection broke, or the portal has been renewed meanwhile. */
export function PartNotLoaded() {
  return (
    <p role="alert">
      読み込めませんでした。通信環境をご確認のうえ、
      <button type="button" onClick={() => window.location.reload()} className="min-h-11 text-key underline">
        ページを再読み込み
      </button>
      してください。
    </p>
  );
}

/** A part whose code comes when it is needed. When it cannot be had, `Missing` takes its place and the page stands. */
export function lazyPart<Props>(
  load: () => Promise<ComponentType<Props>>,
  Missing: () => ReactNode,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await load().catch(() => Missing) }));
}
