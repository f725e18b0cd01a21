import { type StaffRequest, staffRequestSchema } from "@madoguchi/contract/staff/staff";
import { TextField } from "@madoguchi/ui/fields/text-field";
import { DeskFormDialog } from "../../entities/desk-form/desk-form.tsx";
import { useDeskForm } from "../../entities/desk-form/use-desk-form.ts";
import { RoleFields } from "./role-fields.tsx";

type StaffFormDialogProps = {
  title: string;
  submitLabel: string;
  initial: StaffRequest;
  onSubmit: (request: StaffRequest) => Promise<void>;
  /** Closes the form of a person whom a colleague has changed: the list is read again after each act. */
  onReadAgain?: () => void;
  onClose: () => void;
};

/** Name, roles and, for a doctor, the doctor whose visits are theirs. A refused form keeps its input. */
export function StaffFormDialog({ title, submitLabel, initial, onSubmit, onReadAgain, onClose }: StaffFormDialogProps) {
  const form = useDeskForm({ initial, schema: staffRequestSchema, submit: onSubmit });
  const { roles, doctorId } = form.typed;
  return (
    <DeskFormDialog form={form} title={title} submitLabel={submitLabel} onReadAgain={onReadAgain} onClose={onClose}>
      <TextField {...form.text("name")} label="氏名" required autoComplete="off" />
      <RoleFields
        {...{ roles, doctorId, onChange: form.change }}
        rolesField={form.field("roles")}
        doctorField={form.optionalText("doctorId")}
      />
    </DeskFormDialog>
  );
}
