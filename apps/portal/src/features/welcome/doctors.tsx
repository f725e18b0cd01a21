import type { Doctor } from "@madoguchi/contract/clinic/doctor";
import { Avatar } from "@madoguchi/ui/pictures/avatar";
import { languageOf } from "../../language/language-of.ts";
import { otherLanguage } from "../../language/other-language.ts";
import { PagePart } from "./page-part.tsx";

/** On a Japanese page's phone the cards are short: 「医師から選ぶ」 has the languages. */
const NARROW_LANGUAGES = otherLanguage.code === "ja" ? "" : "max-md:hidden";

function DoctorCard({ doctor }: { doctor: Doctor }) {
  const { name, shownName = name, portrait, specialities, languages = [], licenceYear, line } = doctor;
  return (
    <li className="flex w-[92%] shrink-0 snap-center flex-wrap items-start gap-3 rounded-card bg-card p-3 shadow-card md:w-auto forced-colors:border">
      <Avatar portraitUrl={portrait?.url ?? null} />
      <div className="min-w-0 flex-1 basis-36 leading-150">
        <h3 lang={languageOf(shownName)} className="text-std-17B-170">
          {shownName}
        </h3>
        <p className="text-text-secondary">
          <span lang={languageOf(specialities.join(" "))}>{specialities.join("・")}</span>{" "}
          <span className="inline-block">{licenceYear}年医師免許</span>
        </p>
        {languages.length > 0 && (
          <p lang={languageOf(languages.join(" "))} className={`text-text-secondary ${NARROW_LANGUAGES}`}>
            {languages.join("・")}
          </p>
        )}
        {line && (
          <p lang={languageOf(line)} className="break-phrase">
            {line}
          </p>
        )}
      </div>
    </li>
  );
}

/** The clinic's doctors; nothing if it introduces none. More than two are a row that scrolls sideways on phones. */
export function Doctors({ doctors }: { doctors: readonly Doctor[] }) {
  if (doctors.length === 0) return null;
  return (
    <PagePart heading="医師">
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an area that scrolls sideways must be reachable by keyboard.
        tabIndex={0}
        aria-label="医師の一覧"
        className="-mx-gutter overflow-x-auto px-gutter pt-1 pb-3 md:overflow-visible md:pb-0"
      >
        <ul className="flex snap-x gap-3 md:grid md:grid-cols-2">
          {doctors.map((doctor) => (
            <DoctorCard key={doctor.doctorId} doctor={doctor} />
          ))}
        </ul>
      </section>
    </PagePart>
  );
}
