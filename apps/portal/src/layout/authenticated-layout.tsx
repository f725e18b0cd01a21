import type { ReactNode } from "react";
import { Footer } from "./footer.tsx";
import { FooterLinks } from "./footer-links.tsx";
import { PageFrame } from "./page-frame.tsx";
import { SignedInHeader } from "./signed-in-header.tsx";

/** The authenticated layout of spec §2. Apart from the public one, so that visitors do not wait for what they cannot use. */
export function AuthenticatedLayout({ children }: { children: ReactNode }) {
  return (
    <PageFrame header={<SignedInHeader />} footer={<Footer links={<FooterLinks />} />}>
      {children}
    </PageFrame>
  );
}
