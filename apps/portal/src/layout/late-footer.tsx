import { type ComponentType, lazy, Suspense } from "react";
import type { Footer, FooterProps } from "./footer.tsx";

let Drawn: ComponentType<FooterProps> = lazy(async () => ({ default: (await import("./footer.tsx")).Footer }));

/** For the server, which draws the footer with the rest of a page. */
export function drawFooterAtOnce(footer: typeof Footer): void {
  Drawn = footer;
}

/** The footer, whose code is loaded after that of the page; the server's HTML stays until then. */
export function LateFooter(props: FooterProps) {
  return (
    <Suspense>
      <Drawn {...props} />
    </Suspense>
  );
}
