import type { BodyPart } from "@madoguchi/contract/questionnaire/question";

/** Outlines of a standing figure in an area of 100 × 200 units. */
const HEAD = "M50 4c10 0 15 8 15 17 0 11-7 20-15 20S35 32 35 21C35 12 40 4 50 4Z";
const SCALP = "M50 4c10 0 15 8 15 15-9-5-21-5-30 0 0-7 5-15 15-15Z";
const NECK = "M43 38h14v10H43Z";
const CHEST = "M32 49h36l2 31H30Z";
const BELLY = "M30 82h40l-1 24H31Z";
const BACK = "M32 49h36l1 57H31Z";
const GROIN = "M31 108h38l-8 16H39Z";
const BUTTOCKS = "M31 108h38l1 18H30Z";
const ARMS = "M29 50 18 58 12 98h9l8-34Z M71 50l11 8 6 40h-9l-8-34Z";
const HANDS = "M11 100h10l-1 16h-8Z M89 100H79l1 16h8Z";
const LEGS = "M30 128h18l-2 54H35Z M70 128H52l2 54h11Z";
const FEET = "M34 184h12v10H30Z M66 184H54v10h16Z";

const FRONT: readonly [BodyPart, string][] = [
  ["face", HEAD],
  ["scalp", SCALP],
  ["neck", NECK],
  ["chest", CHEST],
  ["belly", BELLY],
  ["groin", GROIN],
  ["arms", ARMS],
  ["hands", HANDS],
  ["legs", LEGS],
  ["feet", FEET],
];

const BEHIND: readonly [BodyPart, string][] = [
  ["scalp", HEAD],
  ["neck", NECK],
  ["back", BACK],
  ["buttocks", BUTTOCKS],
  ["arms", ARMS],
  ["hands", HANDS],
  ["legs", LEGS],
  ["feet", FEET],
];

type BodyDrawingProps = {
  options: readonly { value: string; bodyParts?: readonly BodyPart[] | undefined }[];
  values: readonly string[];
  onToggle: (value: string) => void;
};

function Figure({ parts, name, ...props }: BodyDrawingProps & { parts: typeof FRONT; name: string }) {
  const { options, values, onToggle } = props;
  return (
    <figure className="flex flex-col items-center gap-1">
      <svg aria-hidden viewBox="0 0 100 200" className="h-72 w-36">
        {parts.map(([part, outline]) => {
          const option = options.find(({ bodyParts }) => bodyParts?.includes(part));
          const isChosen = option !== undefined && values.includes(option.value);
          const look = option ? "cursor-pointer stroke-key hover:fill-tint-strong" : "stroke-line";
          return (
            // biome-ignore lint/a11y/noStaticElementInteractions: the check boxes below are the same choice for the keyboard.
            <path
              key={part}
              d={outline}
              data-part={part}
              onClick={option && (() => onToggle(option.value))}
              className={`${look} ${isChosen ? "fill-key" : "fill-tint"}`}
              strokeWidth="1.5"
              strokeLinejoin="round"
            />
          );
        })}
      </svg>
      <figcaption className="text-text-secondary">{name}</figcaption>
    </figure>
  );
}

/**
 * The body from front and back, on which the options of a question are ticked by touch. Hidden from screen readers and
 * the keyboard, for which the check boxes beside it are the same choice.
 */
export function BodyDrawing(props: BodyDrawingProps) {
  return (
    <div aria-hidden className="flex flex-wrap justify-center gap-x-2 py-2">
      <Figure {...props} parts={FRONT} name="前" />
      <Figure {...props} parts={BEHIND} name="後ろ" />
    </div>
  );
}
