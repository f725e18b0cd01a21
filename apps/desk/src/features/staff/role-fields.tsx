import { readDoctorsCall } from "@madoguchi/contract/doctor/doctor.operation.calls";
import { STAFF_ROLE_LABELS, STAFF_ROLES, type StaffRole } from "@madoguchi/contract/operation/staff-role";
import { CheckboxGroup } from "@madoguchi/ui/fields/checkbox-group";
import { SelectField } from "@madoguchi/ui/fields/select-field";
import { type ComponentProps, useId } from "react";
import { useSignedIn } from "../../desk-context/desk.tsx";
import { useRead } from "../../fetching/use-read.ts";

const ROLE_OPTIONS = STAFF_ROLES.map((value) => ({ value, label: STAFF_ROLE_LABELS[value] }));

type Roles = { roles: StaffRole[]; doctorId: string | null };

type RoleFieldsProps = Roles & {
  rolesField: { id: string; error: string | undefined };
  /** The properties of the doctor's choice. */
  doctorField: Pick<ComponentProps<typeof SelectField>, "id" | "error" | "value" | "onChange">;
  onChange: (change: Roles) => void;
};

/** A person's roles at this clinic and, for a doctor, the doctor whose visits are theirs. */
export function RoleFields({ roles: chosen, doctorId, rolesField, doctorField, onChange }: RoleFieldsProps) {
  const { clinicId } = useSignedIn();
  const doctors = useRead(readDoctorsCall, { params: { clinicId } });
  const name = useId();

  function toggle(value: string): void {
    const roles = STAFF_ROLES.filter((role) => (role === value) !== chosen.includes(role));
    onChange({ roles, doctorId: roles.includes("doctor") ? doctorId : null });
  }

  return (
    <>
      <CheckboxGroup
        {...rolesField}
        label="役割"
        required
        support="できることは、役割ごとに決まっています。兼ねることもできます。"
        name={name}
        options={ROLE_OPTIONS}
        values={chosen}
        onToggle={toggle}
      />
      {chosen.includes("doctor") && (
        <SelectField
          {...doctorField}
          label="担当する医師"
          support="予約枠の医師と結びつけると、ご自身の診察に絞り込めます。"
          emptyLabel="結びつけない"
          options={(doctors.data?.doctors ?? []).map((doctor) => ({ value: doctor.doctorId, label: doctor.name }))}
        />
      )}
    </>
  );
}
