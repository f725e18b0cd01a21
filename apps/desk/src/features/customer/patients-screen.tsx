import { searchPatientsCall } from "@madoguchi/contract/customer/customer.operation.calls";
import { patientSearchRequestSchema } from "@madoguchi/contract/customer/patient-search";
import { useAction } from "@madoguchi/ui/actions/use-action";
import { EmptyState } from "@madoguchi/ui/feedback/empty-state";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { useFieldProblem } from "@madoguchi/ui/fields/use-field-problem";
import { Form } from "@madoguchi/ui/forms/form";
import { Icon } from "@madoguchi/ui/icons/icon";
import { PageHeading } from "@madoguchi/ui/layout/page-heading";
import { useLocation, useNavigate } from "@tanstack/react-router";
import { Search, SearchX, UserPlus } from "lucide";
import { Suspense, useRef, useState } from "react";
import { useDesk, useSignedIn } from "../../desk-context/desk.tsx";
import { CompactInput } from "../../entities/compact-field/compact-field.tsx";
import { useRowKeys } from "../../entities/row-keys/use-row-keys.ts";
import { describeFailure } from "../../errors/describe-failure.ts";
import { EnterPatientDialog } from "./enter-patient-dialog.tsx";
import { FoundPatients } from "./found-patients.tsx";
import { ChoosePatientDialog } from "./patient-dialogs.tsx";
import { useLastSearch } from "./patient-requests.ts";

/** 患者: the search for a patient. The input is not in the address. */
export function PatientsScreen() {
  const { api } = useDesk();
  const { clinicId } = useSignedIn();
  const navigate = useNavigate();
  const isAskedFor = useLocation({ select: ({ state }) => state.isEntering === true });
  const booking = useLocation({ select: ({ state }) => state.booking });
  const [isOpened, setIsOpened] = useState(false);
  const isEntering = isOpened || isAskedFor;
  const { last, store } = useLastSearch();
  const [query, setQuery] = useState(last?.query ?? "");
  const { field: input, problem, refuse } = useFieldProblem<HTMLInputElement>();
  const { run, isBusy, problem: failure, setProblem: setFailure } = useAction(describeFailure);
  const table = useRef<HTMLTableElement>(null);
  const patients = last?.result.patients ?? [];
  const { current, choose, onTableKey } = useRowKeys({
    rowIds: patients.map(({ medicalRecordCode }) => medicalRecordCode),
    table,
    keys: [
      { shown: "/", meaning: "さがす言葉へ", onKey: { "/": () => input.current?.focus() } },
      { shown: "Enter", meaning: "患者の記録を開く" },
    ],
  });

  /** A booking goes on with the patient. */
  function openPatient(medicalRecordCode: string): void {
    const state = booking ? { booking } : {};
    void navigate({ to: "/patients/$medicalRecordCode", params: { medicalRecordCode }, state });
  }

  async function search(): Promise<void> {
    const read = patientSearchRequestSchema.safeParse({ query });
    refuse(read.success ? undefined : read.error.issues[0]?.message);
    setFailure(undefined);
    if (!read.success) return;
    if (last?.query === query && patients.length > 0) {
      table.current?.querySelector<HTMLElement>("[data-row-start]")?.focus();
      return;
    }
    // In the body, so that the search text is in no address and no log.
    const request = { params: { clinicId }, body: read.data };
    await run(async () => store({ query, result: await api.send(searchPatientsCall, request) }));
  }

  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <PageHeading>患者</PageHeading>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <button type="button" className="desk-act" onClick={() => setIsOpened(true)}>
            <Icon shape={UserPlus} className="size-5" />
            患者を登録
          </button>
        </div>
      </div>
      {booking && !isEntering && (
        <Suspense>
          <ChoosePatientDialog
            time={booking.time}
            onChoose={openPatient}
            onNew={() => setIsOpened(true)}
            onClose={() => void navigate({ to: "/patients", replace: true })}
          />
        </Suspense>
      )}
      {isEntering && (
        <EnterPatientDialog
          onClose={() => {
            setIsOpened(false);
            if (isAskedFor) void navigate({ to: "/patients", replace: true });
          }}
          onEntered={openPatient}
        />
      )}
      <Form aria-label="患者をさがす" className="flex flex-col gap-2" onSubmit={() => search()}>
        <div className="flex flex-wrap items-start gap-3">
          <CompactInput
            ref={input}
            id="patient-query"
            type="search"
            label="診察券番号・氏名・フリガナ・電話番号"
            className="w-full max-w-xl"
            maxLength={100}
            value={query}
            error={problem}
            onChange={({ target }) => setQuery(target.value)}
          />
          <button type="submit" aria-busy={isBusy || undefined} className="desk-act desk-act-first sm:mt-[1.4rem]">
            <Icon shape={Search} className="size-5" />
            {isBusy ? "さがしています…" : "さがす"}
          </button>
        </div>
        <p className="text-dns-14N-130 text-text-secondary">
          2文字以上。はじめの文字からさがします。フリガナはひらがなでも、電話番号は下4桁でもさがせます。
        </p>
      </Form>
      {/* The text of an empty list already says this. */}
      <p role="status" className={patients.length > 0 ? "text-text-secondary" : "sr-only"}>
        {last &&
          (last.result.hasMore
            ? `${patients.length}人以上見つかりました。はじめの${patients.length}人です。文字を足してしぼり込んでください。`
            : `${patients.length}人見つかりました。`)}
      </p>
      {failure !== undefined && (
        <Notice kind="error" isAnnounced title="さがせませんでした">
          {failure}
        </Notice>
      )}
      {last && patients.length === 0 && (
        <EmptyState icon={SearchX} title="あてはまる患者さまは見つかりませんでした">
          姓や名のはじめの文字、診察券番号、電話番号をお確かめください。
        </EmptyState>
      )}
      {patients.length > 0 && (
        <FoundPatients patients={patients} keys={{ current, table, onFocusRow: choose, onKeyDown: onTableKey }} />
      )}
    </>
  );
}
