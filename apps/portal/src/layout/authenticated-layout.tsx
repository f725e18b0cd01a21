import { changeAccountLanguageCall } from "@madoguchi/contract/account/account-language.patient.calls";
import { STANDALONE_LINK_CLASS } from "@madoguchi/ui/text/text-link-class";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { AddMedicineLink } from "../entities/medicine/add-medicine-link.tsx";
import { ProofGate } from "../entities/proof/proof-gate.tsx";
import { usePortal } from "../portal-context/portal.tsx";
import { BottomBar } from "./bottom-bar.tsx";
import { CallBar } from "./call-bar.tsx";
import { LateFooter } from "./late-footer.tsx";
import { useMenu } from "./menu-state.ts";
import { FOOTER_LINKS_AFTER_MEDICINE, FOOTER_LINKS_BEFORE_MEDICINE } from "./navigation.ts";
import { PageFrame } from "./page-frame.tsx";
import { SignedInHeader } from "./signed-in-header.tsx";

/** The footer's links of spec §2, for a signed-in patient. */
function FooterLinks() {
  return (
    <nav aria-label="フッターメニュー" className="print:hidden">
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,9rem),1fr))] gap-x-4 md:flex md:flex-wrap md:gap-x-6">
        {FOOTER_LINKS_BEFORE_MEDICINE.map(({ label, to }) => (
          <li key={to}>
            <Link to={to} className={STANDALONE_LINK_CLASS}>
              {label}
            </Link>
          </li>
        ))}
        <li className="leading-130">
          <AddMedicineLink className={STANDALONE_LINK_CLASS} explains="shortly" />
        </li>
        {FOOTER_LINKS_AFTER_MEDICINE.map(({ label, to }) => (
          <li key={to}>
            <Link to={to} className={STANDALONE_LINK_CLASS}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The authenticated layout of spec §2, separate from the public one, so that visitors do not load it. */
export function AuthenticatedLayout({ children }: { children: ReactNode }) {
  const menu = useMenu();
  const { api } = usePortal();
  return (
    <PageFrame
      header={
        <>
          <CallBar />
          <SignedInHeader menu={menu} />
        </>
      }
      footer={
        <>
          <LateFooter
            isQuiet
            links={<FooterLinks />}
            onChooseLanguage={(language) => api.send(changeAccountLanguageCall, { body: { language } })}
          />
          <BottomBar menu={menu} />
        </>
      }
    >
      <ProofGate>{children}</ProofGate>
    </PageFrame>
  );
}
