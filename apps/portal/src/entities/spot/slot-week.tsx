import { DataFetching } from "../../fetching/data-fetching.tsx";
import { WeekPicker, type WeekPickerProps } from "./week-picker.tsx";

/** The week's times with their data fetching; the page is readable before this loads. */
export function SlotWeek(props: WeekPickerProps) {
  return (
    <DataFetching>
      <WeekPicker {...props} />
    </DataFetching>
  );
}
