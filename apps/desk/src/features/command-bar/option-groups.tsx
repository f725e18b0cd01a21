import { groupBy } from "../../entities/lists/group-by.ts";
import type { Option } from "./command-options.ts";

type OptionGroupsProps = {
  id: string;
  options: readonly Option[];
  current: Option | undefined;
  idOf: (option: Option) => string;
  onPick: (option: Option) => void;
};

/** The options of the combobox, by group. */
export function OptionGroups({ id, options, current, idOf, onPick }: OptionGroupsProps) {
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
