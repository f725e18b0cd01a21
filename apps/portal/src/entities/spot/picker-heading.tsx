import type { ReactNode } from "react";

/** The id of the heading, which names the section of the picker. */
export const PICKER_HEADING_ID = "choose-time";

type PickerHeadingProps = {
  /** Beside the heading. */
  children?: ReactNode;
  /** The shown week: in the row below, or on wide screens at the right end of the same row. */
  week: ReactNode;
};

/** 「日時を選ぶ」. Part of the skeleton too, so that it does not move. */
export function PickerHeading({ children, week }: PickerHeadingProps) {
  return (
    <div className="flex flex-col @min-[44rem]:flex-row @min-[44rem]:items-center @min-[44rem]:justify-between">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <h2 id={PICKER_HEADING_ID} className="text-std-20B-150 md:text-std-24B-150">
          日時を選ぶ
        </h2>
        {children}
      </div>
      {week}
    </div>
  );
}
