import { type StaffRequest, staffRequestSchema } from "@madoguchi/contract/desk/staff";
import { STAFF_ROLE_LABELS, STAFF_ROLES } from "@madoguchi/contract/desk/staff-role";
import { readDoctorsCall } from "@madoguchi/contract/operation/doctor.calls";
import { CheckboxGroup } from "@madoguchi/ui/fields/checkbox-group";
import { SelectField } from "@madoguchi/ui/fields/select-field";
import { TextField } from "@madoguchi/ui/fields/text-field";
import { useSignedIn } from "../../desk-context/desk.tsx";
import { DeskFormDialog } from "../../entities/desk-form/desk-form.tsx";
import { useDeskForm } from "../../entities/desk-form/use-desk-form.ts";
import { useRead } from "../../fetching/use-read.ts";

const ROLE_OPTIONS = STAFF_ROLES.map((value) => ({ value, label: STAFF_ROLE_LABELS[value] }));

type StaffFormDialogProps = {
  title: string;
  submitLabel: string;
  initial: StaffRequest;
  onSubmit: (request: StaffRequest) => Promise<void>;
  onClose: () => void;
};

/** Name, roles and, of a doctor, whose visits are theirs. What was typed stays when it is refused. */
export function StaffFormDialog({ title, submitLabel, initial, onSubmit, onClose }: StaffFormDialogProps) {
  const { clinicId } = useSignedIn();
  const doctors = useRead(readDoctorsCall, { params: { clinicId } });
  const form = useDeskForm({ initial, schema: staffRequestSchema, submit: onSubmit });
  const { typed, change } = form;

  function toggle(value: string): void {
    const roles = STAFF_ROLES.filter((role) => (role === value) !== typed.roles.includes(role));
    change({ roles, doctorId: roles.includes("doctor") ? typed.doctorId : null });
  }

  return (
    <DeskFormDialog form={form} title={title} submitLabel={submitLabel} onClose={onClose}>
      <TextField {...form.text("name")} label="氏名" required autoComplete="off" />
      <CheckboxGroup
        {...form.field("roles")}
        label="役割"
        required
        support="できることは、役割ごとに決まっています。兼ねることもできます。"
        name="roles"
        options={ROLE_OPTIONS}
        values={typed.roles}
        onToggle={toggle}
      />
      {typed.roles.includes("doctor") && (
        <SelectField
          {...form.optionalText("doctorId")}
          label="担当する医師"
          support="予約枠の医師と結びつけると、ご自身の診察に絞り込めます。"
          emptyLabel="結びつけない"
          options={(doctors.data?.doctors ?? []).map(({ doctorId, name }) => ({ value: doctorId, label: name }))}
        />
      )}
    </DeskFormDialog>
  );
}
