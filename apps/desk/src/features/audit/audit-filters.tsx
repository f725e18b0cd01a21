import {
  AUDIT_KIND_LABELS,
  AUDIT_KINDS,
  type AuditPage,
  type AuditQuery,
  auditQuerySchema,
} from "@madoguchi/contract/audit/audit";
import { Chip } from "@madoguchi/ui/buttons/chip";
import { Form } from "@madoguchi/ui/forms/form";
import { type ReactNode, useId, useState } from "react";
import { useSignedIn } from "../../desk-context/desk.tsx";
import { useStaffOfAudit } from "./audit-requests.ts";

/** What a person did: without the lists that screens read by themselves. */
export const USUAL_QUERY: AuditQuery = { kind: "acts" };

const CONTROL = "min-h-11 w-full rounded-control border border-edge bg-card px-3 hover:border-text";

function Labelled({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className="flex min-w-40 flex-col gap-1">
      <label htmlFor={id} className="text-dns-14N-130 text-text-secondary">
        {label}
      </label>
      {children(id)}
    </div>
  );
}

type AuditFiltersProps = {
  query: AuditQuery;
  /** The clinics of the events, if there are several. */
  clinics: AuditPage["clinics"];
  onFilter: (query: AuditQuery) => void;
};

/** Filters by person, kind, clinic, day and patient; each takes effect at once, the code when it is complete. */
export function AuditFilters({ query, clinics, onFilter }: AuditFiltersProps) {
  const { data } = useStaffOfAudit();
  const { clinicName } = useSignedIn();
  const [code, setCode] = useState(query.medicalRecordCode ?? "");
  const isFiltered = Object.entries(query).some(
    ([name, value]) => value !== undefined && !(name === "kind" && value === USUAL_QUERY.kind),
  );

  function change(part: { [Key in keyof AuditQuery]?: string | undefined }): void {
    const given = Object.entries({ ...query, ...part, before: undefined }).filter(
      ([, value]) => value !== undefined && value !== "",
    );
    const read = auditQuerySchema.safeParse(Object.fromEntries(given));
    if (read.success) onFilter(read.data);
  }

  const people = data?.staff.map(({ staffId, name, leftAt }) => (
    <option key={staffId} value={`staff:${staffId}`}>
      {name}
      {leftAt !== null && "（退職）"}
    </option>
  ));
  return (
    <Form aria-label="監査をしぼる" className="flex flex-wrap items-end gap-3" onSubmit={() => undefined}>
      <Labelled label="だれが">
        {(id) => (
          <select
            id={id}
            className={CONTROL}
            value={query.person ?? ""}
            onChange={({ target }) => change({ person: target.value })}
          >
            <option value="">すべて</option>
            {clinics.length > 1 ? <optgroup label={`${clinicName}の職員`}>{people}</optgroup> : people}
            <option value="customer">患者本人</option>
            <option value="key">外部のシステム</option>
            <option value="system">窓口のシステム</option>
          </select>
        )}
      </Labelled>
      <Labelled label="種類">
        {(id) => (
          <select
            id={id}
            className={CONTROL}
            value={query.kind ?? ""}
            onChange={({ target }) => change({ kind: target.value })}
          >
            <option value="acts">患者さまと設定への操作</option>
            <option value="">すべて（一覧の表示も）</option>
            {AUDIT_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {AUDIT_KIND_LABELS[kind]}
              </option>
            ))}
          </select>
        )}
      </Labelled>
      {clinics.length > 1 && (
        <Labelled label="医療機関">
          {(id) => (
            <select
              id={id}
              className={`${CONTROL} max-w-80`}
              value={query.ofClinic ?? ""}
              onChange={({ target }) => change({ ofClinic: target.value })}
            >
              <option value="">すべて</option>
              {clinics.map(({ clinicId, name }) => (
                <option key={clinicId} value={clinicId}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Labelled>
      )}
      <Labelled label="日付">
        {(id) => (
          <input
            id={id}
            type="date"
            className={CONTROL}
            value={query.day ?? ""}
            onChange={({ target }) => change({ day: target.value })}
          />
        )}
      </Labelled>
      <Labelled label="診察券番号">
        {(id) => (
          <input
            id={id}
            className={CONTROL}
            value={code}
            autoComplete="off"
            onChange={({ target }) => setCode(target.value)}
            onKeyDown={(event) => {
              if (event.key === "Enter") event.currentTarget.blur();
            }}
            onBlur={() => change({ medicalRecordCode: code.normalize("NFKC").trim().toUpperCase() })}
          />
        )}
      </Labelled>
      {isFiltered && (
        <Chip
          onClick={() => {
            setCode("");
            onFilter(USUAL_QUERY);
          }}
        >
          しぼり込みをやめる
        </Chip>
      )}
    </Form>
  );
}
