import { type CSSProperties, useSyncExternalStore } from "react";

/** Less is a bar of the browser, which comes and goes as the page is scrolled, in px. */
const LEAST_KEYBOARD_PX = 120;

/** A page that is enlarged by two fingers is partly visible too. */
const ENLARGED_SCALE = 1.05;

function subscribe(onChange: () => void): () => void {
  const visible = window.visualViewport;
  visible?.addEventListener("resize", onChange);
  visible?.addEventListener("scroll", onChange);
  return () => {
    visible?.removeEventListener("resize", onChange);
    visible?.removeEventListener("scroll", onChange);
  };
}

function readPlace(): string {
  const visible = window.visualViewport;
  if (!visible || visible.scale > ENLARGED_SCALE) return "";
  if (window.innerHeight - visible.height < LEAST_KEYBOARD_PX) return "";
  return `${Math.round(visible.offsetTop)} ${Math.round(visible.height)}`;
}

/** The part of the window that a phone's keyboard leaves, as a style; `undefined` without a keyboard. */
export function useWindowAboveKeyboard(): Pick<CSSProperties, "top" | "height"> | undefined {
  const place = useSyncExternalStore(subscribe, readPlace, () => "");
  if (place === "") return undefined;
  const [top = 0, height = 0] = place.split(" ").map(Number);
  return { top, height };
}
