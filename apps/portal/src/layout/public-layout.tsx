import type { ReactNode } from "react";
import { Footer } from "./footer.tsx";
import { PageFrame } from "./page-frame.tsx";
import { PublicHeader } from "./public-header.tsx";

/** The layout of every page that needs no session, and of the reservation group. */
export function PublicLayout({ children }: { children: ReactNode }) {
  return (
    <PageFrame header={<PublicHeader />} footer={<Footer />}>
      {children}
    </PageFrame>
  );
}
