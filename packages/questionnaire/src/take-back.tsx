import { Chip } from "@madoguchi/ui/buttons/chip";
import { focusField } from "@madoguchi/ui/forms/focus-field";

/** Clears a choice, which radio buttons cannot. */
export function TakeBack({ id, onTakeBack }: { id: string; onTakeBack: () => void }) {
  function takeBack() {
    onTakeBack();
    // The button disappears with the choice.
    focusField(id);
  }
  return (
    <Chip className="mt-1 self-start bg-tint-strong!" onClick={takeBack}>
      選択を取り消す
    </Chip>
  );
}
