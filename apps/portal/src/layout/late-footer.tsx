import { lazyPart } from "@madoguchi/ui/feedback/lazy-part";
import { type ComponentType, Suspense } from "react";
import type { Footer, FooterProps } from "./footer.tsx";

let Drawn: ComponentType<FooterProps> = lazyPart(async () => (await import("./footer.tsx")).Footer);

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
