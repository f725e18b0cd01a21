import { OPTIONAL_LINES, type OptionalLine, type Preparation } from "@madoguchi/contract/preparation/preparation";
import { TERMS_TITLES } from "@madoguchi/contract/terms/terms";
import { useAction } from "@madoguchi/ui/actions/use-action";
import { Badge } from "@madoguchi/ui/feedback/badge";
import { Link } from "@tanstack/react-router";
import { CircleCheck, CircleDashed, CircleMinus } from "lucide";
import { useSignedIn } from "../../desk-context/desk.tsx";
import { toastFailure } from "../../errors/toast-failure.ts";
import { LINE_TEXTS } from "./line-texts.ts";
import { RehearsalPart } from "./rehearsal-part.tsx";

type Line = Preparation["lines"][number];

const STATES = {
  done: { tone: "success", icon: CircleCheck, word: "済み" },
  open: { tone: "warning", icon: CircleDashed, word: "まだ" },
  "not-needed": { tone: "neutral", icon: CircleMinus, word: "必要なし" },
} as const;

function optionalOf({ line }: Line): OptionalLine | undefined {
  return OPTIONAL_LINES.find((optional) => optional === line);
}

type PreparationRowProps = {
  line: Line;
  missingTexts: Preparation["missingTexts"];
  onMark: (line: OptionalLine, isNeeded: boolean) => Promise<void>;
  onTestMail: () => void;
  rehearsal: Preparation["rehearsal"];
  onRehearse: (step: "start" | "end") => void;
};

/** A task: its state, what patients see until it is done, and a link to its screen. */
export function PreparationRow({ line, missingTexts, onMark, onTestMail, rehearsal, onRehearse }: PreparationRowProps) {
  const { roles } = useSignedIn();
  const { run, isBusy } = useAction(toastFailure);
  const isOwner = roles.includes("owner");
  const { title, task, until, place } = LINE_TEXTS[line.line];
  const { tone, icon, word } = STATES[line.state];
  const isOpen = line.state === "open";
  const optional = optionalOf(line);
  const underWay = line.line === "rehearsal" ? rehearsal : null;
  const missing = isOpen && line.line === "terms" ? missingTexts : [];

  return (
    <li className="flex flex-col gap-2 border-line border-b py-4 last:border-b-0">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="flex min-w-0 flex-1 basis-72 flex-col gap-1">
          <h4 className="flex flex-wrap items-center gap-3 text-std-16B-170">
            {title}
            <Badge tone={tone} icon={icon}>
              {word}
            </Badge>
          </h4>
          <p className="break-phrase">{task}</p>
          {isOpen && <p className="break-phrase text-text-secondary">それまでは：{until}</p>}
          {missing.length > 0 && (
            <p className="break-phrase text-text-secondary">
              まだ公開されていない規約・説明文：{missing.map((kind) => TERMS_TITLES[kind]).join("、")}
            </p>
          )}
          {underWay && <RehearsalPart rehearsal={underWay} />}
        </div>
        <div className="flex flex-wrap gap-2">
          {place && roles.includes(place.role) && (
            <Link to={place.to} className={`desk-act ${isOpen ? "desk-act-first" : ""}`}>
              {place.label}
            </Link>
          )}
          {line.line === "mail-test" && isOwner && (
            <button type="button" className={`desk-act ${isOpen ? "desk-act-first" : ""}`} onClick={onTestMail}>
              テストメールを送る
            </button>
          )}
          {line.line === "rehearsal" && isOwner && (
            <button
              type="button"
              className={`desk-act ${isOpen && !underWay ? "desk-act-first" : ""}`}
              onClick={() => onRehearse(underWay ? "end" : "start")}
            >
              {underWay ? "リハーサルを片付ける" : "リハーサルを始める"}
            </button>
          )}
          {optional && isOwner && line.state !== "done" && !underWay && (
            <button
              type="button"
              className="desk-act"
              aria-label={isOpen ? `${title}は必要ありません` : `${title}を準備に戻す`}
              aria-busy={isBusy || undefined}
              onClick={() => void run(() => onMark(optional, !isOpen))}
            >
              {isOpen ? "必要ありません" : "準備に戻す"}
            </button>
          )}
        </div>
      </div>
    </li>
  );
}
