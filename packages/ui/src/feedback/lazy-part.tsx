import { type ComponentType, type LazyExoticComponent, lazy, type ReactNode } from "react";

/** A part whose code is loaded on demand. When that fails, `Missing`, or nothing, replaces it and the rest of the page stays. */
export function lazyPart<Props>(
  load: () => Promise<ComponentType<Props>>,
  Missing: () => ReactNode = () => null,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await load().catch(() => Missing) }));
}
