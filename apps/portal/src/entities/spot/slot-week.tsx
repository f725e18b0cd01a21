import { DataFetching } from "../../fetching/data-fetching.tsx";
import { WeekPicker, type WeekPickerProps } from "./week-picker.tsx";

/** The week's times with what fetches them; the page is drawn, and can be read, before this arrives. */
export function SlotWeek(props: WeekPickerProps) {
  return (
    <DataFetching>
      <WeekPicker {...props} />
    </DataFetching>
  );
}
