CREATE TABLE "licence_assignments" (
	"team_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"licence_id" uuid NOT NULL,
	"holder_type" text NOT NULL,
	"holder_id" uuid,
	"label" text,
	"holder_key" text GENERATED ALWAYS AS (coalesce(holder_id::text, fold(label))) STORED NOT NULL,
	"released_at" timestamp with time zone,
	"released_by" uuid,
	"reason" text,
	CONSTRAINT "licence_assignments_team_id_id_pk" PRIMARY KEY("team_id","id")
);
--> statement-breakpoint
CREATE TABLE "licence_keys" (
	"team_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"licence_id" uuid NOT NULL,
	"scope_id" uuid NOT NULL,
	"label" text,
	"value" text NOT NULL,
	"value_hash" text NOT NULL,
	"hint" text NOT NULL,
	"seat_id" uuid,
	"state" text NOT NULL,
	CONSTRAINT "licence_keys_team_id_id_pk" PRIMARY KEY("team_id","id")
);
--> statement-breakpoint
CREATE TABLE "licence_notices" (
	"team_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"licence_id" uuid NOT NULL,
	"term_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"due_on" date NOT NULL,
	"sent_at" timestamp with time zone,
	"recipients" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"acknowledged_by" uuid,
	"acknowledged_at" timestamp with time zone,
	CONSTRAINT "licence_notices_team_id_id_pk" PRIMARY KEY("team_id","id")
);
--> statement-breakpoint
CREATE TABLE "licence_signing_keys" (
	"team_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"public_key" text NOT NULL,
	"private_key" text NOT NULL,
	"current" boolean NOT NULL,
	CONSTRAINT "licence_signing_keys_team_id_id_pk" PRIMARY KEY("team_id","id")
);
--> statement-breakpoint
CREATE TABLE "licence_terms" (
	"team_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"licence_id" uuid NOT NULL,
	"sequence" integer NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"seats" integer NOT NULL,
	"unit_price" numeric(16, 4) NOT NULL,
	"discount_factor" numeric(12, 10) DEFAULT '1' NOT NULL,
	"recurrence" text NOT NULL,
	"currency" text NOT NULL,
	"service_id" uuid,
	"offer_line_id" uuid,
	"invoice_line_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_from" text NOT NULL,
	CONSTRAINT "licence_terms_team_id_id_pk" PRIMARY KEY("team_id","id"),
	CONSTRAINT "licence_terms_days" CHECK (ends_on >= starts_on),
	CONSTRAINT "licence_terms_seats" CHECK (seats > 0)
);
--> statement-breakpoint
CREATE TABLE "licences" (
	"team_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"number" text NOT NULL,
	"direction" text NOT NULL,
	"organization_id" uuid,
	"service_id" uuid,
	"supplier_id" uuid,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"overcommit_percent" numeric(6, 2) NOT NULL,
	"owner_id" uuid,
	"owner_contact_id" uuid,
	"renew_lead_days" integer,
	"grace_days" integer NOT NULL,
	"entitlements" jsonb NOT NULL,
	"auto_renew" text NOT NULL,
	"notes" text,
	"cost" bigint,
	"purchase_ref" text,
	"offer_id" uuid,
	"activated" boolean DEFAULT true NOT NULL,
	"suspended_at" timestamp with time zone,
	"suspended_for_payment" boolean DEFAULT false NOT NULL,
	"cancelled_on" date,
	"cancel_reason" text,
	"credit_invoice_id" uuid,
	"pending_change" jsonb,
	"auto_renewed_term_id" uuid,
	"seats_used" integer DEFAULT 0 NOT NULL,
	"ends_on" date NOT NULL,
	"words" text GENERATED ALWAYS AS (fold(number || ' ' || name)) STORED NOT NULL,
	CONSTRAINT "licences_team_id_id_pk" PRIMARY KEY("team_id","id")
);
--> statement-breakpoint
ALTER TABLE "licence_assignments" ADD CONSTRAINT "licence_assignments_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licence_assignments" ADD CONSTRAINT "licence_assignments_team_id_licence_id_licences_team_id_id_fk" FOREIGN KEY ("team_id","licence_id") REFERENCES "public"."licences"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licence_keys" ADD CONSTRAINT "licence_keys_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licence_keys" ADD CONSTRAINT "licence_keys_team_id_licence_id_licences_team_id_id_fk" FOREIGN KEY ("team_id","licence_id") REFERENCES "public"."licences"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licence_notices" ADD CONSTRAINT "licence_notices_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licence_notices" ADD CONSTRAINT "licence_notices_team_id_licence_id_licences_team_id_id_fk" FOREIGN KEY ("team_id","licence_id") REFERENCES "public"."licences"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licence_signing_keys" ADD CONSTRAINT "licence_signing_keys_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licence_terms" ADD CONSTRAINT "licence_terms_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licence_terms" ADD CONSTRAINT "licence_terms_team_id_licence_id_licences_team_id_id_fk" FOREIGN KEY ("team_id","licence_id") REFERENCES "public"."licences"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licences" ADD CONSTRAINT "licences_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "licence_assignments_holder" ON "licence_assignments" USING btree ("team_id","licence_id","holder_type","holder_key") WHERE released_at is null;--> statement-breakpoint
CREATE INDEX "licence_assignments_licence" ON "licence_assignments" USING btree ("team_id","licence_id","created_at","id");--> statement-breakpoint
CREATE INDEX "licence_assignments_person" ON "licence_assignments" USING btree ("team_id","holder_id") WHERE released_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "licence_keys_value" ON "licence_keys" USING btree ("team_id","scope_id","value_hash");--> statement-breakpoint
CREATE INDEX "licence_keys_licence" ON "licence_keys" USING btree ("team_id","licence_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "licence_notices_term" ON "licence_notices" USING btree ("team_id","term_id","kind");--> statement-breakpoint
CREATE INDEX "licence_notices_licence" ON "licence_notices" USING btree ("team_id","licence_id","due_on");--> statement-breakpoint
CREATE INDEX "licence_notices_due" ON "licence_notices" USING btree ("team_id","due_on","id");--> statement-breakpoint
CREATE INDEX "licence_notices_unsent" ON "licence_notices" USING btree ("due_on") WHERE sent_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "licence_signing_keys_current" ON "licence_signing_keys" USING btree ("team_id") WHERE current;--> statement-breakpoint
CREATE INDEX "licence_terms_licence" ON "licence_terms" USING btree ("team_id","licence_id","starts_on");--> statement-breakpoint
CREATE INDEX "licence_terms_service" ON "licence_terms" USING btree ("team_id","service_id");--> statement-breakpoint
CREATE UNIQUE INDEX "licences_number" ON "licences" USING btree ("team_id","number");--> statement-breakpoint
CREATE INDEX "licences_end" ON "licences" USING btree ("team_id","ends_on","id");--> statement-breakpoint
CREATE INDEX "licences_organization" ON "licences" USING btree ("team_id","organization_id");--> statement-breakpoint
CREATE INDEX "licences_service" ON "licences" USING btree ("team_id","service_id");--> statement-breakpoint
CREATE INDEX "licences_search" ON "licences" USING gin ("team_id",words gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "licences_cancelled" ON "licences" USING btree ("team_id","cancelled_on") WHERE cancelled_on is not null;--> statement-breakpoint
CREATE INDEX "licences_pending" ON "licences" USING btree ("team_id") WHERE pending_change is not null;