-- What search looks for in a message: its words, folded, and as one more word the conversation it stands in. Marks part words here; PostgreSQL alone
-- would take an address or a hyphenated word for one. rules.ts parts what is searched for in the same way.
create function chat_words(uuid, text) returns tsvector language sql immutable strict parallel safe
return array_to_tsvector(array[$1::text]) || to_tsvector('simple'::regconfig, translate(fold($2), '.,:;!?/\@#&=%+~_*()[]{}<>|"''`$^-', repeat(' ', 32)));
--> statement-breakpoint
CREATE TABLE "chat_messages" (
	"team_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"chat_id" uuid NOT NULL,
	"nr" integer NOT NULL,
	"rev" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"text" text NOT NULL,
	"event" jsonb,
	"reply_to" uuid,
	"mentions" uuid[] DEFAULT '{}' NOT NULL,
	"attachments" jsonb,
	"links" text[],
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "chat_messages_team_id_id_pk" PRIMARY KEY("team_id","id")
);
--> statement-breakpoint
CREATE TABLE "chat_reactions" (
	"team_id" uuid NOT NULL,
	"message_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"emoji" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chat_reactions_team_id_message_id_member_id_emoji_pk" PRIMARY KEY("team_id","message_id","member_id","emoji")
);
--> statement-breakpoint
CREATE TABLE "chat_seats" (
	"team_id" uuid NOT NULL,
	"chat_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"muted" boolean DEFAULT false NOT NULL,
	"read_nr" integer DEFAULT 0 NOT NULL,
	"joined_at" timestamp with time zone DEFAULT now() NOT NULL,
	"left_at" timestamp with time zone,
	CONSTRAINT "chat_seats_team_id_chat_id_member_id_pk" PRIMARY KEY("team_id","chat_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "chats" (
	"team_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text,
	"low_id" uuid,
	"high_id" uuid,
	"last_nr" integer DEFAULT 0 NOT NULL,
	"rev" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chats_team_id_id_pk" PRIMARY KEY("team_id","id"),
	CONSTRAINT "chats_kind" CHECK ((kind = 'direct' and low_id < high_id) or (kind = 'group' and name is not null))
);
--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_team_id_chat_id_chats_team_id_id_fk" FOREIGN KEY ("team_id","chat_id") REFERENCES "public"."chats"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_team_id_user_id_members_team_id_user_id_fk" FOREIGN KEY ("team_id","user_id") REFERENCES "public"."members"("team_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_reactions" ADD CONSTRAINT "chat_reactions_team_id_message_id_chat_messages_team_id_id_fk" FOREIGN KEY ("team_id","message_id") REFERENCES "public"."chat_messages"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_reactions" ADD CONSTRAINT "chat_reactions_team_id_member_id_members_team_id_user_id_fk" FOREIGN KEY ("team_id","member_id") REFERENCES "public"."members"("team_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_seats" ADD CONSTRAINT "chat_seats_team_id_chat_id_chats_team_id_id_fk" FOREIGN KEY ("team_id","chat_id") REFERENCES "public"."chats"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_seats" ADD CONSTRAINT "chat_seats_team_id_member_id_members_team_id_user_id_fk" FOREIGN KEY ("team_id","member_id") REFERENCES "public"."members"("team_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chats" ADD CONSTRAINT "chats_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chats" ADD CONSTRAINT "chats_team_id_user_id_members_team_id_user_id_fk" FOREIGN KEY ("team_id","user_id") REFERENCES "public"."members"("team_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "chat_messages_nr" ON "chat_messages" USING btree ("team_id","chat_id","nr");--> statement-breakpoint
CREATE INDEX "chat_messages_rev" ON "chat_messages" USING btree ("team_id","chat_id","rev");--> statement-breakpoint
CREATE INDEX "chat_messages_shared" ON "chat_messages" USING btree ("team_id","chat_id","nr") WHERE attachments is not null or links is not null;--> statement-breakpoint
CREATE INDEX "chat_messages_words" ON "chat_messages" USING gin (chat_words(chat_id, text)) WHERE text <> '';--> statement-breakpoint
CREATE INDEX "chat_seats_member" ON "chat_seats" USING btree ("team_id","member_id") WHERE left_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "chats_pair" ON "chats" USING btree ("team_id","low_id","high_id") WHERE kind = 'direct';