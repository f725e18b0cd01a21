import { z } from "zod";
import { submissionSchema } from "./answered.ts";

/** How far a treatment has come, as its patient sees it. */
const stepsSchema = z.array(z.object({ step: z.string(), state: z.string(), at: z.string().optional() }));

/** The parts of the operation API's answers that the desk reads. */
const queuedTreatmentSchema = z.object({
  treatmentId: z.string(),
  statusId: z.int(),
  statusLabel: z.string(),
  kind: z.enum(["consultation", "medicine"]),
  startsAt: z.string().nullable(),
  endsAt: z.string().nullable(),
  medicalRecordCode: z.string(),
  patientName: z.string(),
  clinicalDepartmentName: z.string(),
  doctorName: z.string().nullable(),
  isFirstTreatment: z.boolean(),
  total: z.int().nullable(),
  paymentDueAt: z.string().nullable(),
  isPaymentExpired: z.boolean(),
  steps: stepsSchema,
});

export const queueSchema = z.object({ treatments: z.array(queuedTreatmentSchema) });

const lineSchema = z.object({
  label: z.string(),
  quantity: z.int(),
  unitPrice: z.int(),
  taxPercent: z.int().optional(),
});

const addressSchema = z.object({
  recipientName: z.string(),
  postcode: z.string(),
  prefecture: z.string(),
  city: z.string(),
  town: z.string(),
  street: z.string(),
  building: z.string(),
});

export const recordSchema = z.object({
  treatmentId: z.string(),
  steps: stepsSchema,
  statusId: z.int(),
  statusLabel: z.string(),
  kind: z.enum(["consultation", "medicine"]),
  reservationNumber: z.string(),
  clinicalDepartmentName: z.string(),
  doctorName: z.string().nullable(),
  isFirstTreatment: z.boolean(),
  startsAt: z.string().nullable(),
  endsAt: z.string().nullable(),
  cancelReason: z.string().nullable(),
  clinicReason: z.string().nullable(),
  patient: z.object({
    medicalRecordCode: z.string(),
    lastName: z.string(),
    firstName: z.string(),
    lastNameKana: z.string(),
    firstNameKana: z.string(),
    sex: z.literal([0, 1]).nullable(),
    birthdate: z.string(),
    phoneNumber: z.string(),
    email: z.string(),
    isLineLinked: z.boolean(),
  }),
  address: addressSchema.nullable(),
  carePlan: z
    .object({
      explanation: z.string(),
      plan: z.string(),
      nextVisitAdvice: z.string(),
      emergencyAdvice: z.string(),
    })
    .nullable(),
  prescription: z.array(
    z.object({ name: z.string(), quantity: z.string(), usage: z.string(), additionalSupplies: z.int() }),
  ),
  charge: z
    .object({
      version: z.int(),
      lines: z.array(lineSchema),
      total: z.int(),
      dueAt: z.string(),
      isExpired: z.boolean(),
    })
    .nullable(),
  paidAt: z.string().nullable(),
  payments: z.array(
    z.object({
      orderId: z.string(),
      state: z.string(),
      amount: z.int(),
      refundedAmount: z.int(),
      createdAt: z.string(),
    }),
  ),
  delivery: z
    .object({
      state: z.enum(["preparing", "shipped", "delivered"]),
      carrier: z.string().nullable(),
      trackingNumber: z.string().nullable(),
    })
    .nullable(),
});

export const spotsSchema = z.object({
  spots: z.array(
    z.object({
      spotId: z.string(),
      clinicalDepartmentId: z.string(),
      doctorName: z.string(),
      startsAt: z.string(),
      endsAt: z.string(),
      closedAt: z.string().nullable(),
      seats: z.array(z.object({ state: z.enum(["free", "held", "taken"]), medicalRecordCode: z.string().nullable() })),
    }),
  ),
});

export const departmentsSchema = z.object({
  clinicalDepartments: z.array(z.object({ clinicalDepartmentId: z.string(), name: z.string() })),
});

export const tasksSchema = z.object({
  tasks: z.array(
    z.object({
      taskId: z.string(),
      kind: z.string(),
      label: z.string(),
      medicalRecordCode: z.string().nullable(),
      treatmentId: z.string().nullable(),
      detail: z.string(),
      createdAt: z.string(),
    }),
  ),
});

export const customerSchema = z.object({
  patient: recordSchema.shape.patient,
  isClosed: z.boolean(),
  treatments: z.array(queuedTreatmentSchema),
  formSubmissions: z.array(submissionSchema),
});

export type QueuedTreatment = z.infer<typeof queuedTreatmentSchema>;
export type TreatmentRecord = z.infer<typeof recordSchema>;
export type Line = z.infer<typeof lineSchema>;
export type Spot = z.infer<typeof spotsSchema>["spots"][number];
export type Task = z.infer<typeof tasksSchema>["tasks"][number];
export type Customer = z.infer<typeof customerSchema>;
