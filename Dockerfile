# The gateway with its app. Not yet run: where this file was made there are no containers. Its steps were run by hand
# (npm ci, build, npm ci --omit=dev, start from a read-only tree). Try it before you rely on it.
#
#   docker build -t groundwork .
#   docker run --read-only --tmpfs /tmp -v groundwork:/data -p 127.0.0.1:8080:8080 groundwork

FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
ARG VITE_SENTRY_DSN
ARG VITE_SUPPORT
RUN npm run build

FROM node:24-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev

FROM node:24-slim
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 DATA_DIR=/data
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/dist/app dist/app
COPY --from=build /app/dist/maps dist/maps
COPY --from=build /app/dist/node dist/node
COPY package.json tsconfig.base.json ./
COPY src/domain src/domain
COPY src/printing src/printing
COPY sync-server sync-server
COPY couchdb couchdb
COPY scripts/backup.mjs scripts/restore.mjs scripts/
RUN mkdir /data && chown node:node /data
# Everything else belongs to root and is only read; besides /data it writes below /tmp alone.
USER node
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Without npm between: signals reach the gateway, and it ends with 0 within seconds.
CMD ["node", "--enable-source-maps", "dist/node/gateway.js"]
