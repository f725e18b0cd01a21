import { normaliseDigits } from "@madoguchi/contract/japanese-input/normalise";
import { dateTexts } from "@madoguchi/contract/time/date-texts";
import { FieldGroup, fieldIds } from "@madoguchi/ui/fields/field-frame";
import { RadioOptions } from "@madoguchi/ui/fields/radio-group";
import { TextInput } from "@madoguchi/ui/fields/text-input";
import { useState } from "react";
import type { QuestionControlProps } from "./question-control.ts";
import { TakeBack } from "./take-back.tsx";

const MONTHS = Array.from({ length: 12 }, (_, month) => ({
  value: String(month + 1).padStart(2, "0"),
  label: dateTexts.month(month + 1),
}));

const EARLIER = "earlier";

/** The number of years with their own tile. */
const YEARS = 4;

/** This year and those before it, or the following ones where the month may be in the future. */
function yearOptions(thisYear: number, mayBeFuture: boolean) {
  const years = Array.from({ length: YEARS }, (_, step) => String(thisYear + (mayBeFuture ? step - 1 : -step)));
  return [
    ...years.map((year) => ({ value: year, label: `${year}年` })),
    { value: EARLIER, label: mayBeFuture ? "ほかの年" : "それより前" },
  ];
}

/** A year and a month, each as a tile; `2026-` while only the year is chosen, which answers an optional question. */
export function MonthQuestion(props: QuestionControlProps<"date">) {
  const { question, id, texts, value, onChange, onBlur } = props;
  const [year = "", month = ""] = (typeof value === "string" ? value : "").split("-");
  const years = yearOptions(new Date().getFullYear(), question.mayBeFuture);
  const [wantsOther, setWantsOther] = useState(false);
  const isOther = wantsOther || (year !== "" && !years.some((option) => option.value === year));

  function put(nextYear: string, nextMonth: string): void {
    onChange(nextYear === "" && nextMonth === "" ? undefined : `${nextYear}-${nextMonth}`);
  }
  function chooseYear(chosen: string): void {
    setWantsOther(chosen === EARLIER);
    put(chosen === EARLIER ? "" : chosen, chosen === "" ? "" : month);
  }
  const isInvalid = Boolean(texts.error);
  return (
    <FieldGroup ids={fieldIds(`${id}-group`)} texts={texts}>
      <div className="flex flex-col gap-3">
        <fieldset>
          <legend className="sr-only">年</legend>
          <RadioOptions
            id={id}
            name={`${id}-year`}
            isTiled
            options={years}
            value={isOther ? EARLIER : year}
            onChange={({ target }) => chooseYear(target.value)}
            onBlur={onBlur}
            isInvalid={isInvalid}
          />
        </fieldset>
        {isOther && (
          <label htmlFor={`${id}-typed`} className="flex items-center gap-2">
            西暦
            <TextInput
              id={`${id}-typed`}
              className="w-24 px-2 text-center tabular-nums"
              inputMode="numeric"
              normalise={normaliseDigits}
              maxLength={4}
              value={year}
              onChange={({ currentTarget }) => put(currentTarget.value.replaceAll("-", ""), month)}
              onBlur={onBlur}
              autoComplete="off"
              aria-invalid={isInvalid || undefined}
            />
            年
          </label>
        )}
        {(year !== "" || isOther) && (
          <fieldset>
            <legend className={question.isRequired ? "sr-only" : "pb-2 text-text-secondary"}>
              {question.isRequired ? "月" : "月（わかるときだけ）"}
            </legend>
            <RadioOptions
              id={`${id}-month`}
              name={`${id}-month`}
              isTiled
              options={MONTHS}
              value={month.padStart(2, "0")}
              onChange={({ target }) => put(year, target.value)}
              onBlur={onBlur}
              isInvalid={isInvalid}
            />
          </fieldset>
        )}
        {value !== undefined && <TakeBack id={id} onTakeBack={() => chooseYear("")} />}
      </div>
    </FieldGroup>
  );
}
