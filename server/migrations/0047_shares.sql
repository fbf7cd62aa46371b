CREATE TABLE "file_requests" (
	"team_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"title" text NOT NULL,
	"instructions" text,
	"folder_id" uuid,
	"expires_at" timestamp with time zone NOT NULL,
	"max_files" integer NOT NULL,
	"max_bytes" bigint NOT NULL,
	"allowed_types" jsonb NOT NULL,
	"password_hash" text,
	"uses" integer NOT NULL,
	"uses_done" integer DEFAULT 0 NOT NULL,
	"closed_at" timestamp with time zone,
	"owner_id" uuid,
	"link" text,
	CONSTRAINT "file_requests_team_id_id_pk" PRIMARY KEY("team_id","id")
);
--> statement-breakpoint
CREATE TABLE "file_request_submissions" (
	"team_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"message" text,
	"files" integer NOT NULL,
	"bytes" bigint NOT NULL,
	CONSTRAINT "file_request_submissions_team_id_id_pk" PRIMARY KEY("team_id","id")
);
--> statement-breakpoint
CREATE TABLE "share_accesses" (
	"team_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"share_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"item_id" uuid,
	"ticket_id" uuid,
	"recipient" text,
	"ip_prefix" text NOT NULL,
	"agent" text NOT NULL,
	"bytes" bigint,
	"visitor" text,
	CONSTRAINT "share_accesses_team_id_id_pk" PRIMARY KEY("team_id","id")
);
--> statement-breakpoint
CREATE TABLE "share_attempts" (
	"team_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"thing_id" uuid NOT NULL,
	"address" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "share_attempts_team_id_id_pk" PRIMARY KEY("team_id","id")
);
--> statement-breakpoint
CREATE TABLE "share_items" (
	"team_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"share_id" uuid NOT NULL,
	"name" text NOT NULL,
	"size" bigint NOT NULL,
	"hash" text NOT NULL,
	"type" text NOT NULL,
	"position" integer NOT NULL,
	"url" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "share_items_team_id_id_pk" PRIMARY KEY("team_id","id")
);
--> statement-breakpoint
CREATE TABLE "share_recipients" (
	"team_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"share_id" uuid NOT NULL,
	"email" text NOT NULL,
	"contact_id" uuid,
	"mailed_at" timestamp with time zone,
	"code_hash" text,
	"code_at" timestamp with time zone,
	"code_tries" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "share_recipients_team_id_id_pk" PRIMARY KEY("team_id","id")
);
--> statement-breakpoint
CREATE TABLE "share_tickets" (
	"team_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"share_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"item_id" uuid,
	"recipient" text,
	"state" text NOT NULL,
	"active_at" timestamp with time zone,
	"started" boolean DEFAULT false NOT NULL,
	"sent" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"pending" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "share_tickets_team_id_id_pk" PRIMARY KEY("team_id","id")
);
--> statement-breakpoint
CREATE TABLE "shares" (
	"team_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"title" text,
	"message" text,
	"organization_id" uuid,
	"mode" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"max_downloads" integer,
	"password_hash" text,
	"recipients_only" boolean NOT NULL,
	"notify_owner" text NOT NULL,
	"allow_preview" boolean NOT NULL,
	"watermark" boolean NOT NULL,
	"purge_after_days" integer NOT NULL,
	"owner_id" uuid,
	"state" text NOT NULL,
	"downloads_done" integer DEFAULT 0 NOT NULL,
	"ended_at" timestamp with time zone,
	"link" text,
	"words" text GENERATED ALWAYS AS (case when mode = 'standard' then fold(coalesce(title, '') || ' ' || coalesce(message, '')) else '' end) STORED NOT NULL,
	CONSTRAINT "shares_team_id_id_pk" PRIMARY KEY("team_id","id")
);
--> statement-breakpoint
CREATE TABLE "file_request_files" (
	"team_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"submission" text NOT NULL,
	"name" text NOT NULL,
	"size" bigint NOT NULL,
	"type" text NOT NULL,
	"hash" text NOT NULL,
	"url" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "file_request_files_team_id_id_pk" PRIMARY KEY("team_id","id")
);
--> statement-breakpoint
ALTER TABLE "file_requests" ADD CONSTRAINT "file_requests_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_request_submissions" ADD CONSTRAINT "file_request_submissions_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_request_submissions" ADD CONSTRAINT "file_request_submissions_team_id_request_id_file_requests_team_id_id_fk" FOREIGN KEY ("team_id","request_id") REFERENCES "public"."file_requests"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_accesses" ADD CONSTRAINT "share_accesses_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_accesses" ADD CONSTRAINT "share_accesses_team_id_share_id_shares_team_id_id_fk" FOREIGN KEY ("team_id","share_id") REFERENCES "public"."shares"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_attempts" ADD CONSTRAINT "share_attempts_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_items" ADD CONSTRAINT "share_items_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_items" ADD CONSTRAINT "share_items_team_id_share_id_shares_team_id_id_fk" FOREIGN KEY ("team_id","share_id") REFERENCES "public"."shares"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_recipients" ADD CONSTRAINT "share_recipients_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_recipients" ADD CONSTRAINT "share_recipients_team_id_share_id_shares_team_id_id_fk" FOREIGN KEY ("team_id","share_id") REFERENCES "public"."shares"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_tickets" ADD CONSTRAINT "share_tickets_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_tickets" ADD CONSTRAINT "share_tickets_team_id_share_id_shares_team_id_id_fk" FOREIGN KEY ("team_id","share_id") REFERENCES "public"."shares"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shares" ADD CONSTRAINT "shares_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_request_files" ADD CONSTRAINT "file_request_files_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_request_files" ADD CONSTRAINT "file_request_files_team_id_request_id_file_requests_team_id_id_fk" FOREIGN KEY ("team_id","request_id") REFERENCES "public"."file_requests"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "file_requests_end" ON "file_requests" USING btree ("team_id","expires_at","id");--> statement-breakpoint
CREATE INDEX "file_requests_owner" ON "file_requests" USING btree ("team_id","owner_id");--> statement-breakpoint
CREATE INDEX "file_request_submissions_request" ON "file_request_submissions" USING btree ("team_id","request_id");--> statement-breakpoint
CREATE INDEX "share_accesses_share" ON "share_accesses" USING btree ("team_id","share_id","at");--> statement-breakpoint
CREATE INDEX "share_attempts_thing" ON "share_attempts" USING btree ("team_id","thing_id","at");--> statement-breakpoint
CREATE INDEX "share_attempts_at" ON "share_attempts" USING btree ("at");--> statement-breakpoint
CREATE INDEX "share_items_share" ON "share_items" USING btree ("team_id","share_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "share_recipients_email" ON "share_recipients" USING btree ("team_id","share_id","email");--> statement-breakpoint
CREATE INDEX "share_recipients_contact" ON "share_recipients" USING btree ("team_id","contact_id") WHERE contact_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "share_tickets_hash" ON "share_tickets" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "share_tickets_share" ON "share_tickets" USING btree ("team_id","share_id");--> statement-breakpoint
CREATE INDEX "share_tickets_created" ON "share_tickets" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "shares_end" ON "shares" USING btree ("team_id","expires_at","id");--> statement-breakpoint
CREATE INDEX "shares_owner" ON "shares" USING btree ("team_id","owner_id");--> statement-breakpoint
CREATE INDEX "shares_organization" ON "shares" USING btree ("team_id","organization_id") WHERE organization_id is not null;--> statement-breakpoint
CREATE INDEX "shares_search" ON "shares" USING gin ("team_id",words gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "shares_unpurged" ON "shares" USING btree ("expires_at") WHERE state <> 'purged';--> statement-breakpoint
CREATE INDEX "file_request_files_request" ON "file_request_files" USING btree ("team_id","request_id");--> statement-breakpoint
CREATE INDEX "file_request_files_at" ON "file_request_files" USING btree ("created_at");