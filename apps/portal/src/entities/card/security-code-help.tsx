import { TEXT_LINK_CLASS } from "@madoguchi/ui/text/text-link-class";

type Picture = { place: string; sides: string; codeX: number; codeY: number; digits: string; hasStripe: boolean };

const PICTURES: readonly Picture[] = [
  {
    place: "多くのカード",
    sides: "裏面の署名欄にある3桁",
    codeX: 78,
    codeY: 41,
    digits: "123",
    hasStripe: true,
  },
  {
    place: "American Express",
    sides: "表面の右上にある4桁",
    codeX: 74,
    codeY: 26,
    digits: "1234",
    hasStripe: false,
  },
];

/** A card with its code marked. Hidden from screen readers, as the text beside it has the same information. */
function CardPicture({ codeX, codeY, digits, hasStripe }: Picture) {
  return (
    <svg aria-hidden viewBox="0 0 112 70" className="h-20 w-32 shrink-0 forced-colors:border">
      <rect x="1" y="1" width="110" height="68" rx="6" className="fill-card stroke-edge" strokeWidth="1.5" />
      {hasStripe && <rect x="1" y="10" width="110" height="12" className="fill-text-secondary" />}
      {hasStripe && <rect x="8" y="31" width="66" height="14" className="fill-neutral" />}
      {!hasStripe && <rect x="8" y="34" width="70" height="7" rx="2" className="fill-neutral" />}
      <rect x="8" y="54" width="40" height="5" rx="2" className="fill-neutral" />
      <rect
        x={codeX - 4}
        y={codeY - 11}
        width="34"
        height="15"
        rx="7"
        className="fill-none stroke-error"
        strokeWidth="2"
      />
      <text x={codeX} y={codeY} className="fill-text" fontSize="11">
        {digits}
      </text>
    </svg>
  );
}

export function SecurityCodeHelp() {
  return (
    <details>
      <summary className={`inline-flex min-h-11 cursor-pointer items-center ${TEXT_LINK_CLASS}`}>
        セキュリティコードの場所
      </summary>
      <ul className="mt-2 flex flex-col gap-4">
        {PICTURES.map((picture) => (
          <li key={picture.place} className="flex flex-wrap items-center gap-4">
            <CardPicture {...picture} />
            <span>
              {picture.place}
              <br />
              {picture.sides}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
