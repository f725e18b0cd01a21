import { type ComponentType, type LazyExoticComponent, lazy, type ReactNode } from "react";

/** A part whose code comes when it is needed. When it cannot be had, `Missing` takes its place and the page stands. */
export function lazyPart<Props>(
  load: () => Promise<ComponentType<Props>>,
  Missing: () => ReactNode,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await load().catch(() => Missing) }));
}
