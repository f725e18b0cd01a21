import { Link } from "@tanstack/react-router";
import { type KeyboardEvent, useRef } from "react";
import { usePanes } from "../../entities/panes/use-panes.ts";
import { useRowKeys } from "../../entities/row-keys/use-row-keys.ts";
import { useLastSearch } from "./patient-requests.ts";
import { PatientScreen } from "./patient-screen.tsx";

/** A patient and, if there is room, the results of the last search beside them. */
export function PatientPanes({ code }: { code: string }) {
  const hasRoom = usePanes();
  const { last } = useLastSearch();
  const patients = last?.result.patients ?? [];
  const hasList = hasRoom && patients.length > 1;
  const list = useRef<HTMLElement>(null);
  const { current, choose, onTableKey } = useRowKeys({
    rowIds: hasList ? patients.map(({ medicalRecordCode }) => medicalRecordCode) : [],
    table: list,
    first: code,
    keys: hasList ? [{ shown: "Enter　Esc", meaning: "患者の記録を開く・一覧へ戻る" }] : [],
  });

  function leave(event: KeyboardEvent): void {
    if (!hasList || event.key !== "Escape" || event.defaultPrevented) return;
    event.preventDefault();
    list.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(code)}"] [data-row-start]`)?.focus();
  }

  // The same element tree with and without the list, so that a resized window does not read the patient again.
  return (
    <div className={hasList ? "desk-panes desk-panes-narrow" : "contents"}>
      {hasList && (
        <nav ref={list} aria-label="見つかった患者" onKeyDown={onTableKey} className="desk-pane-list">
          <ul>
            {patients.map(({ medicalRecordCode, name, kana, birthdate }) => (
              <li key={medicalRecordCode} data-row={medicalRecordCode} className="border-line border-b">
                <Link
                  to="/patients/$medicalRecordCode"
                  params={{ medicalRecordCode }}
                  preload={false}
                  tabIndex={medicalRecordCode === current ? 0 : -1}
                  data-row-start
                  onFocus={() => choose(medicalRecordCode)}
                  className="block rounded-control px-2 py-1 hover:bg-tint aria-[current=page]:bg-tint-strong"
                >
                  <span className="block break-phrase font-700">{name === "" ? "氏名の登録前" : name}</span>
                  <span className="block wrap-anywhere text-dns-14N-130 text-text-secondary">
                    {[kana, medicalRecordCode, birthdate.replaceAll("-", ".")].filter((part) => part !== "").join("　")}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape inside returns to the list. */}
      <div className={hasList ? "desk-pane" : "contents"} onKeyDown={leave}>
        <PatientScreen key={code} code={code} />
      </div>
    </div>
  );
}
