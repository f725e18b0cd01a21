import { type StaffRequest, staffRequestSchema } from "@madoguchi/contract/desk/staff";
import { STAFF_ROLE_LABELS, STAFF_ROLES } from "@madoguchi/contract/desk/staff-role";
import { readDoctorsCall } from "@madoguchi/contract/operation/doctor.calls";
import { Button } from "@madoguchi/ui/buttons/button";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { CheckboxGroup } from "@madoguchi/ui/fields/checkbox-group";
import { SelectField } from "@madoguchi/ui/fields/select-field";
import { TextField } from "@madoguchi/ui/fields/text-field";
import { Dialog } from "@madoguchi/ui/overlays/dialog";
import { useState } from "react";
import { useSignedIn } from "../../desk-context/desk.tsx";
import { describePasskeyFailure } from "../../entities/staff-sign-in/describe-passkey-failure.ts";
import { ApiError } from "../../errors/api-error.ts";
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
  const [request, setRequest] = useState(initial);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const isDoctor = request.roles.includes("doctor");

  function toggle(value: string): void {
    const roles = STAFF_ROLES.filter((role) => (role === value) !== request.roles.includes(role));
    setRequest({ ...request, roles, doctorId: roles.includes("doctor") ? request.doctorId : null });
  }

  async function submit(): Promise<void> {
    const parsed = staffRequestSchema.safeParse(request);
    const issues = parsed.error?.issues ?? [];
    setErrors(Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message])));
    setProblem(undefined);
    if (!parsed.success) return;
    setIsBusy(true);
    try {
      await onSubmit(parsed.data);
    } catch (error) {
      const refused = error instanceof ApiError ? (error.body.issues ?? []) : [];
      setErrors(Object.fromEntries(refused.map(({ path, message }) => [path, message])));
      setProblem(describePasskeyFailure(error));
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Dialog
      isOpen
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button type="submit" form="staff-form" busy={isBusy}>
            {submitLabel}
          </Button>
          <Button variant="text" onClick={onClose}>
            やめる
          </Button>
        </>
      }
    >
      <form
        id="staff-form"
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {problem && (
          <Notice kind="error" isAnnounced>
            {problem}
          </Notice>
        )}
        <TextField
          label="氏名"
          required
          autoComplete="off"
          value={request.name}
          onChange={(event) => setRequest({ ...request, name: event.target.value })}
          error={errors["name"]}
        />
        <CheckboxGroup
          label="役割"
          required
          support="できることは、役割ごとに決まっています。兼ねることもできます。"
          name="roles"
          options={ROLE_OPTIONS}
          values={request.roles}
          onToggle={toggle}
          error={errors["roles"]}
        />
        {isDoctor && (
          <SelectField
            label="担当する医師"
            support="予約枠の医師と結びつけると、ご自身の診察に絞り込めます。"
            emptyLabel="結びつけない"
            options={(doctors.data?.doctors ?? []).map(({ doctorId, name }) => ({ value: doctorId, label: name }))}
            value={request.doctorId ?? ""}
            onChange={(event) => setRequest({ ...request, doctorId: event.target.value || null })}
            error={errors["doctorId"]}
          />
        )}
      </form>
    </Dialog>
  );
}
