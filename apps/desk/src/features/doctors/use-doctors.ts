import { operationPaths } from "@madoguchi/contract/http/operation-paths";
import { fillPath } from "@madoguchi/contract/http/paths";
import { type DoctorRequest, doctorListSchema, type KeptDoctor } from "@madoguchi/contract/operation/doctor";
import { useDesk, useSignedIn } from "../../desk-context/desk.tsx";
import { useRead } from "../../fetching/use-read.ts";

function nothing(): void {}

function requestOf({ doctorId: _, portrait: __, ...request }: KeptDoctor): DoctorRequest {
  return request;
}

/** The doctors as patients see them, and every change of them. A change rejects with what was refused. */
export function useDoctors() {
  const { api } = useDesk();
  const { clinicId } = useSignedIn();
  const list = useRead(fillPath(operationPaths.doctors, { clinicId }), { parse: doctorListSchema.parse });
  const pathOf = (doctorId: string) => fillPath(operationPaths.doctor, { clinicId, doctorId });
  const portraitOf = (doctorId: string) => fillPath(operationPaths.doctorPortrait, { clinicId, doctorId });

  async function act(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } finally {
      await list.mutate();
    }
  }

  return {
    list,
    store: (doctorId: string, json: DoctorRequest) => act(() => api.put(pathOf(doctorId), { json, parse: nothing })),
    retire: (doctorId: string) => act(() => api.delete(pathOf(doctorId), { parse: nothing })),
    storePortrait: (doctorId: string, file: File) => act(() => api.put(portraitOf(doctorId), { file, parse: nothing })),
    removePortrait: (doctorId: string) => act(() => api.delete(portraitOf(doctorId), { parse: nothing })),
    /** Numbers them from 0 in this order; those that have their number already are left alone. */
    order: (doctors: readonly KeptDoctor[]) =>
      act(async () => {
        const moved = doctors
          .map((doctor, position) => ({ ...doctor, position }))
          .filter(({ position }, at) => doctors[at]?.position !== position);
        for (const doctor of moved) {
          await api.put(pathOf(doctor.doctorId), { json: requestOf(doctor), parse: nothing });
        }
      }),
  };
}

export type Doctors = ReturnType<typeof useDoctors>;
