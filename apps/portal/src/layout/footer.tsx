import { Disclosure } from "@madoguchi/ui/layout/disclosure";
import { TextLink } from "@madoguchi/ui/text/text-link";
import { STANDALONE_LINK_CLASS } from "@madoguchi/ui/text/text-link-class";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { ClinicName } from "../entities/clinic/clinic-name.tsx";
import { useClinic } from "../entities/clinic/clinic-provider.tsx";
import { WrittenContact } from "../entities/clinic/written-contact.tsx";
import { languageOf } from "../language/language-of.ts";
import { serverText } from "../language/server-text.ts";
import { LanguageSwitch, type LanguageSwitchProps } from "./language-switch.tsx";

const PRODUCT_NAME = "窓口 Madoguchi";

/** Spec §9. */
const COPYRIGHT_YEAR = 2025;

function ClinicContact() {
  const clinic = useClinic();
  return (
    <address className="flex flex-col gap-1 not-italic">
      <p className="font-700">
        <ClinicName />
      </p>
      {clinic && (
        <>
          <p lang={languageOf(clinic.address)}>{clinic.address}</p>
          <p>
            電話番号：
            <TextLink isStandalone href={`tel:${clinic.phoneNumber}`}>
              {clinic.phoneNumber}
            </TextLink>
          </p>
          <p>受付時間：{clinic.businessHours}</p>
        </>
      )}
    </address>
  );
}

/** The clinic's texts and its contact: a visitor can read what they agree to before there is an account. */
function LegalLinks({ without }: { without: string | undefined }) {
  const texts = useClinic()?.terms ?? [{ kind: "", title: "利用規約・各種規定" }];
  return (
    <nav aria-label="規約とお問い合わせ" className="print:hidden">
      <ul className="flex flex-wrap gap-x-6 gap-y-1">
        {[...texts.filter(({ kind }) => kind !== without), { kind: "contact", title: "お問い合わせ" }].map(
          ({ kind, title }) => (
            <li key={kind}>
              <Link to="/legal" hash={kind} className={STANDALONE_LINK_CLASS}>
                {serverText(title)}
              </Link>
            </li>
          ),
        )}
        <li>
          <WrittenContact />
        </li>
      </ul>
    </nav>
  );
}

function Copyright({ onChooseLanguage }: Pick<FooterProps, "onChooseLanguage">) {
  return (
    <div className="flex flex-wrap items-center gap-x-6">
      <p className="text-text-secondary">
        <small className="text-std-16N-170">
          © {COPYRIGHT_YEAR} {PRODUCT_NAME}
        </small>
      </p>
      <LanguageSwitch onChoose={onChooseLanguage} />
    </div>
  );
}

export type FooterProps = {
  /** The links of a signed-in patient (spec §2), which already contain 利用規約. */
  links?: ReactNode;
  /** A smaller footer for signed-in patients: the clinic's texts and contact are folded. */
  isQuiet?: boolean;
  onChooseLanguage?: LanguageSwitchProps["onChoose"];
};

/** The footer (spec §2): the given links, the clinic's texts and contact, the copyright line. */
export function Footer({ links, isQuiet = false, onChooseLanguage }: FooterProps) {
  const legalLinks = <LegalLinks without={links ? "terms-of-use" : undefined} />;
  if (!isQuiet) {
    return (
      <footer className="bg-tint print:hidden">
        <div className="mx-auto flex max-w-frame flex-col gap-3 px-gutter py-4 md:gap-6 md:py-8">
          {links}
          {legalLinks}
          <ClinicContact />
          <Copyright onChooseLanguage={onChooseLanguage} />
        </div>
      </footer>
    );
  }
  return (
    <footer className="bg-tint print:hidden">
      <div className="mx-auto flex max-w-frame flex-col gap-x-6 px-gutter py-3 md:flex-row md:flex-wrap md:items-start md:justify-between">
        {links && <div className="md:w-full">{links}</div>}
        <Disclosure summary="規約とクリニックの連絡先" className="min-w-0 md:open:basis-full">
          <div className="flex flex-col gap-3">
            {legalLinks}
            <ClinicContact />
          </div>
        </Disclosure>
        <div className="flex min-h-11 items-center">
          <Copyright onChooseLanguage={onChooseLanguage} />
        </div>
      </div>
    </footer>
  );
}
