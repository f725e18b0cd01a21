import { treatmentStatusIds } from "@madoguchi/contract/treatment/status";
import { Sample } from "@madoguchi/ui/showcase/sample";
import { sampleIn } from "../../entities/treatment/sample-treatments.ts";
import { HistoryParts } from "./history-screen.tsx";

const SETTLED = { hasFailed: false, error: undefined, isRetrying: false, retry: () => undefined };
const EMPTY = { history: [], unpaid: [], page: 1, pageCount: 1, total: 0 };
const FULL = {
  ...EMPTY,
  history: treatmentStatusIds.map((statusId) => sampleIn(statusId)),
  page: 2,
  pageCount: 4,
  total: 38,
};

const STATES = [
  { name: "一覧", list: { ...SETTLED, value: FULL } },
  { name: "まだない", list: { ...SETTLED, value: EMPTY } },
  { name: "読み込み中", list: { ...SETTLED, value: undefined } },
  { name: "読み込めない", list: { ...SETTLED, value: undefined, hasFailed: true } },
];

/** 診察履歴 in each state. */
export function HistorySamples() {
  return STATES.map(({ name, list }) => (
    <Sample key={name} name={`診察履歴：${name}`}>
      <HistoryParts view={{ page: 2 }} onChange={async () => undefined} list={list} />
    </Sample>
  ));
}
