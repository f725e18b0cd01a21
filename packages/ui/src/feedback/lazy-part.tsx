import { type ComponentType, type LazyExoticComponent, lazy, type ReactNode } from "react";

/** Replaces a part whose code could not be loaded: the connection broke, or the portal has been updated meanwhile. */
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

/** A part whose code is loaded on demand. When that fails, `Missing` replaces it and the rest of the page stays. */
export function lazyPart<Props>(
  load: () => Promise<ComponentType<Props>>,
  Missing: () => ReactNode,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await load().catch(() => Missing) }));
}
