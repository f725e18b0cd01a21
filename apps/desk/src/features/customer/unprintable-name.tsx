import { unprintableCharacters } from "@madoguchi/contract/validation/unprintable-characters";

/** Says while a name is typed which of its characters the papers cannot print. It prevents nothing. */
export function UnprintableName({ name }: { name: string }) {
  const missing = unprintableCharacters(name);
  return (
    <p role="status" className="text-warning-ink empty:hidden sm:col-span-2">
      {missing !== "" &&
        `「${missing}」は、お薬の送り状や領収書に印刷できない文字です。日本の漢字・カタカナ・ローマ字で入力すると、お名前が印刷されます。`}
    </p>
  );
}
