import { isComposing } from "@madoguchi/ui/fields/text-input";
import { Icon } from "@madoguchi/ui/icons/icon";
import { useModal } from "@madoguchi/ui/overlays/dialog";
import { useNavigate } from "@tanstack/react-router";
import { Search, X } from "lucide";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useDesk } from "../../desk-context/desk.tsx";
import { groupBy } from "../../entities/lists/group-by.ts";
import { PatientLine } from "../../entities/patient-search/patient-line.tsx";
import { usePatientMatches } from "../../entities/patient-search/use-patient-matches.ts";
import { commandOption, type Option, patientOption } from "./command-options.ts";
import { type Command, findCommands } from "./find-commands.ts";

type OptionGroupsProps = {
  id: string;
  options: readonly Option[];
  current: Option | undefined;
  idOf: (option: Option) => string;
  onPick: (option: Option) => void;
};

/** The options of the combobox, by group. */
function OptionGroups({ id, options, current, idOf, onPick }: OptionGroupsProps) {
  return (
    <div id={id} role="listbox" aria-label="見つかったもの" className="flex flex-col gap-2">
      {[...groupBy(options, ({ group }) => group)].map(([group, members]) => (
        // biome-ignore lint/a11y/useSemanticElements: a listbox has groups of options, no fieldsets.
        <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
          <div id={`${id}-${group}`} role="presentation" className="px-2 py-1 text-dns-14B-130 text-text-secondary">
            {group}
          </div>
          {members.map((option) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys of a combobox belong to its input.
            <div
              key={option.id}
              id={idOf(option)}
              role="option"
              tabIndex={-1}
              aria-selected={option === current}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => onPick(option)}
              className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 rounded-control px-3 py-1 hover:bg-tint aria-selected:bg-tint-strong forced-colors:aria-selected:outline-2"
            >
              <span className={option.about === "" ? "" : "font-700"}>{option.label}</span>
              {option.about !== "" && (
                <span className="wrap-anywhere text-dns-14N-130 text-text-secondary">{option.about}</span>
              )}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

type CommandDialogProps = { commands: readonly Command[]; onClose: () => void };

/** A combobox by the ARIA pattern: type, arrow keys, Enter. The input is not stored, and not in the address. */
export function CommandDialog({ commands, onClose }: CommandDialogProps) {
  const { now } = useDesk();
  const navigate = useNavigate();
  const [typed, setTyped] = useState("");
  const [isWriting, setIsWriting] = useState(false);
  const [chosenId, setChosenId] = useState<string>();
  const { matches, retry } = usePatientMatches(typed, isWriting);
  const id = useId();
  const box = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  useModal(true, box, input);

  const patients = matches.kind === "found" ? matches.patients : [];
  // Patients arrive after places and actions and are listed below them, so that Enter does not hit a moved option.
  const listed: Option[] = [
    ...findCommands(commands, typed).map(commandOption),
    ...patients.map((patient) =>
      patientOption(patient, now(), (medicalRecordCode) =>
        navigate({ to: "/patients/$medicalRecordCode", params: { medicalRecordCode } }),
      ),
    ),
  ];
  const options = [...groupBy(listed, ({ group }) => group).values()].flat();
  const at = options.findIndex((option) => option.id === chosenId);
  const current = options[Math.max(0, at)];
  const idOf = (option: Option) => `${id}-${option.id}`;
  const currentId = current && idOf(current);

  useEffect(() => {
    if (currentId !== undefined) document.getElementById(currentId)?.scrollIntoView({ block: "nearest" });
  }, [currentId]);

  function pick(option: Option): void {
    onClose();
    option.run();
  }

  function repeat(): void {
    retry();
    // The button is removed while the search runs.
    input.current?.focus();
  }

  function press(event: KeyboardEvent<HTMLInputElement>): void {
    if (isComposing(event.nativeEvent)) return;
    const step = STEPS[event.key];
    if (step !== undefined && options.length > 0) {
      event.preventDefault();
      setChosenId(options[(Math.max(0, at) + step + options.length) % options.length]?.id);
    }
    if (event.key === "Enter" && current) {
      event.preventDefault();
      pick(current);
    }
  }

  return (
    <dialog
      ref={box}
      aria-label="患者・画面・操作をさがす"
      onKeyDown={(event) => {
        if (event.key !== "Escape" || isComposing(event.nativeEvent)) return;
        event.preventDefault();
        onClose();
      }}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={({ target }) => target === box.current && onClose()}
      className="mx-auto mt-[10vh] flex max-h-[80vh] w-[calc(100%-2*var(--spacing-gutter))] max-w-2xl flex-col overflow-hidden rounded-card bg-card text-text shadow-4 forced-colors:border"
    >
      <div className="flex shrink-0 items-center gap-2 border-line border-b p-2 pl-3">
        <Icon shape={Search} className="size-5 shrink-0 text-text-secondary" />
        <input
          ref={input}
          type="text"
          role="combobox"
          aria-label="患者の氏名・フリガナ・診察券番号・電話番号、画面、操作"
          aria-expanded
          aria-controls={`${id}-list`}
          aria-activedescendant={currentId}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          value={typed}
          onCompositionStart={() => setIsWriting(true)}
          onCompositionEnd={() => setIsWriting(false)}
          onChange={({ target }) => {
            setTyped(target.value);
            setChosenId(undefined);
          }}
          onKeyDown={press}
          className="min-h-11 min-w-0 grow rounded-control bg-card px-2"
        />
        <button
          type="button"
          aria-label="閉じる"
          onClick={onClose}
          className="inline-flex size-11 shrink-0 items-center justify-center rounded-control hover:bg-tint-strong"
        >
          <Icon shape={X} className="size-5" />
        </button>
      </div>
      <div className="min-h-0 grow overflow-y-auto p-2">
        <OptionGroups id={`${id}-list`} options={options} current={current} idOf={idOf} onPick={pick} />
        <PatientLine matches={matches} hasOptions={options.length > 0} onRetry={repeat} />
      </div>
    </dialog>
  );
}
