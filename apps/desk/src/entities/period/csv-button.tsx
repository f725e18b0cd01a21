import { describePeriod } from "@madoguchi/contract/time/period";
import { useAction } from "@madoguchi/ui/actions/use-action";
import { saveFile } from "@madoguchi/ui/files/save-file";
import { Icon } from "@madoguchi/ui/icons/icon";
import { Download } from "lucide";
import { toastFailure } from "../../errors/toast-failure.ts";

type CsvButtonProps = {
  period: string;
  /** The part of the file's name before the period. */
  name: string;
  fetchFile: () => Promise<Blob>;
};

/** Saves the data of a period as a file for spreadsheets. */
export function CsvButton({ period, name, fetchFile }: CsvButtonProps) {
  const { run, isBusy } = useAction(toastFailure);

  async function save(): Promise<void> {
    const file = await fetchFile();
    await saveFile(new File([file], `${name}-${period}.csv`, { type: "text/csv" }));
  }

  return (
    <button type="button" className="desk-act" aria-busy={isBusy || undefined} onClick={() => void run(save)}>
      <Icon shape={Download} className="size-4" />
      CSVで保存
      <span className="sr-only">：{describePeriod(period)}</span>
    </button>
  );
}
